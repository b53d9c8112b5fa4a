import { expect, it } from 'vitest'
import { searchQuestions } from './searching.ts'

/** What people typed in the search of the help, and the question that answers it. */
const searches: readonly (readonly [words: string, question: number])[] = [
  ['importar extrato', 1301],
  ['orgnograma', 804],
  ['convidar', 1701],
  ['esqueci a senha', 1802],
  ['tarefa repetida', 203],
  ['trocar o logo', 1806],
  ['aprovar POP', 703],
  ['nota fiscal', 2310],
  ['férias', 1708],
  ['boleto', 1203],
  ['WhatsApp', 1707],
  ['fornecedor', 2213],
  ['calibração', 2214],
  ['alvará', 2215],
  ['cancelar assinatura', 2306],
  ['auditor externo', 2211],
  ['instalar no celular', 106],
  ['mudar minha senha', 1801],
  ['apagar tarefa', 213],
  ['quem viu o POP', 705],
  ['meta em reais', 1005],
  ['sair do sistema', 1809],
  ['excluir conta', 1810],
  ['imprimir', 112],
  ['certificado digital', 113],
  ['estoque', 113],
  ['ponto eletrônico', 113],
  ['trocar meu e-mail', 1807],
  ['mudar o nome da empresa', 1808],
  ['código QR', 2212],
  ['quanto custa', 2311],
  ['exportar', 112],
  ['imprimir PDF', 112],
  // What newcomers typed a second time.
  ['cadastrar funcionário', 801],
  ['lançar despesa', 1201],
  ['não recebi o e-mail', 1811],
  ['mudar de plano', 2301],
  ['importar clientes', 1605],
  ['escrever procedimento', 702],
  ['backup', 1805],
  ['celular perdido', 1804],
  ['pular diagnóstico', 2101],
  ['tema escuro', 114],
]

it.each(searches)('finds the answer to “%s” first', (words, question) => {
  expect(searchQuestions(words)[0]?.id).toBe(question)
})
