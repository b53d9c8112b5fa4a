import type { EntrySums } from '@prumo/contract/finance/entries/model.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Moved, Signed } from '../Amount.tsx'
import classes from './Sums.module.css'

/** The sums of what the filter shows, over all its pages. */
export function Sums({ sums }: { sums: z.output<typeof EntrySums> | undefined }) {
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['Entradas', sums && <Moved type="1" value={sums.income} />],
    ['Saídas', sums && <Moved type="2" value={sums.expense} />],
    ['Resultado', sums && <Signed value={sums.result} />],
    ['A receber', sums && <Moved type="1" value={sums.open_income} />],
    ['A pagar', sums && <Moved type="2" value={sums.open_expense} />],
  ]
  return (
    <dl className={`card ${classes.sums}`} aria-label="Somas do que o filtro mostra">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
