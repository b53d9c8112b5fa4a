import type { ModuleContent } from './content.ts'

export const procedures: ModuleContent = {
  id: 13,
  version: 1,
  title: 'O jeito certo, por escrito',
  pillar: 'processos',
  minutes: 10,
  description: 'Escreva um procedimento que qualquer pessoa da equipe consiga seguir.',
  finish: 'A sua empresa tem um procedimento aprovado, e quem precisa já leu.',
  stages: [
    {
      kind: 'text',
      id: 1301,
      title: 'O que é um POP',
      text: [
        'POP quer dizer Procedimento Operacional Padrão. É a receita de um trabalho: o que usar, o que fazer e como saber se ficou bom.',
        'Um POP bom cabe em uma página. Se precisar de três, provavelmente são três POPs.',
        'Peça a quem faz o trabalho para escrever a primeira versão. Essa pessoa sabe os truques que ninguém mais sabe.',
      ],
    },
    {
      kind: 'text',
      id: 1302,
      title: 'Escolha por onde começar',
      text: [
        'Não tente escrever tudo. Escolha um trabalho que se repete, que dá errado e que só uma pessoa sabe fazer bem.',
        'Abrir a loja, fechar o caixa, receber mercadoria e limpar o equipamento são bons primeiros POPs.',
        'Escreva frases curtas que começam com um verbo: “Confira a validade. Anote o lote.” Quem lê está de pé, com pressa.',
      ],
    },
    {
      kind: 'practice',
      id: 1303,
      title: 'Aprove o seu primeiro POP',
      text: ['Escreva, mostre a quem faz e aprove. O Prumo percebe quando há um POP em vigor.'],
      steps: [
        'Abra *Processos*, escolha o departamento e o processo.',
        'Toque em *Criar Procedimento Operacional Padrão*. Você pode começar do modelo: preencha o que está entre colchetes.',
        'Escreva os passos e salve.',
        'Abra *POPs em aberto*, leia e toque em *Aprovar*.',
      ],
      check: 'pop.approved',
      link: '/proccess',
      linkLabel: 'Processos',
      days: 7,
    },
    {
      kind: 'quiz',
      id: 1304,
      title: 'Mudou o jeito de fazer',
      question: 'A equipe achou um jeito melhor de fazer o trabalho. E o POP aprovado?',
      answers: [
        'Fica como está: já foi aprovado.',
        'É mudado e aprovado de novo; até lá vale a versão anterior.',
        'É apagado, e cada um faz do jeito novo.',
      ],
      correct: 1,
      explanation:
        'O texto novo espera a aprovação, e a versão anterior continua valendo. O histórico guarda as duas, com quem decidiu e quando.',
    },
    {
      kind: 'practice',
      id: 1305,
      title: 'Leia e confirme um POP',
      text: ['Um POP que ninguém leu não muda nada. Comece dando o exemplo.'],
      steps: [
        'No POP, abra *Leitores* e escolha quem precisa ler, você também.',
        'Abra *POPs para ler*.',
        'Leia até o fim e confirme a leitura.',
      ],
      check: 'pop.read',
      link: '/my-pops',
      linkLabel: 'POPs para ler',
      days: 7,
    },
  ],
}
