import { IconHelpCircle } from '@tabler/icons-react'
import classes from './WhatIsWhat.module.css'

const words: readonly (readonly [term: string, meaning: string, example: string])[] = [
  ['Departamento', 'quem responde pelo trabalho', 'Financeiro'],
  ['Macroprocesso', 'um grande conjunto de atividades do departamento', 'Contas a pagar'],
  ['Processo', 'um trabalho do começo ao fim, que alguém pede e alguém recebe', 'Pagar fornecedores'],
  ['Etapa', 'um passo do processo, com responsável e prazo', 'Conferir a nota com o pedido'],
  ['POP', 'o procedimento operacional padrão: como o processo é feito aqui, por escrito e aprovado', 'POP 1.1'],
]

/** Explains each level with an example: open for beginners, one line for others. */
export function WhatIsWhat({ open = false }: { open?: boolean }) {
  return (
    <details className={classes.help} open={open}>
      <summary>
        <IconHelpCircle aria-hidden />O que é macroprocesso, processo, etapa e POP?
      </summary>
      <dl>
        {words.map(([term, meaning, example]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {meaning}. <span>Ex.: {example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
