import { Button } from '@mantine/core'
import type { MonthKey } from '@prumo/contract/results/month-keys.ts'
import { gapInWords } from '@prumo/contract/results/panel/facts.ts'
import { gapOf } from '@prumo/contract/results/panel/gauge.ts'
import { useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import type { Row } from '../results-queries.ts'
import classes from './AboutCell.module.css'
import { NoteForm } from './NoteForm.tsx'
import { RemarkForm } from './RemarkForm.tsx'

type Props = { row: Row; year: number; month: MonthKey }

const came = { panel: 'Digitado', entry: 'Medido', import: 'Importado', source: 'Guardado da fonte' } as const

const bySource = { by: 'pela fonte', of: 'do que a fonte conta', look: 'Ver o que ela conta' }
const byCalculation = { by: 'pelo cálculo', of: 'do que o cálculo dá', look: 'Ver os valores de que vem' }

/** The person who filled a figure in and when, what it was counted from, and what people wrote on it. */
export function AboutCell({ row, year, month }: Props) {
  const { time_zone } = useAccount()
  const [asked, setAsked] = useState<'comment' | 'note' | null>(null)
  const close = () => setAsked(null)
  const cell = row.cells.find((one) => one.month === month)
  const by = row.calculated ? byCalculation : bySource
  if (row.now_year[month] === null && !cell) return null
  const gap = gapOf(row.now_year[month], row.meta[month])
  const overruled = cell?.origin === 'panel' && cell.link !== null
  return (
    <div className={classes.about}>
      {gap !== null && <span>Diferença para a meta: {gapInWords(row.unit, gap)}</span>}
      {cell?.origin && (
        <span>
          {came[cell.origin]}
          {cell.by && ` por ${cell.by}`}
          {cell.at && ` em ${formatInstant(cell.at, time_zone)}`}
          {cell.note && `: ${cell.note}`}
        </span>
      )}
      {cell?.link && (
        <span>
          {overruled ? `No lugar ${by.of}. ` : cell.origin === null ? `Preenchido ${by.by}. ` : ''}
          <AddressLink href={cell.link}>{by.look}</AddressLink>
        </span>
      )}
      {cell?.comment && <span>Comentário: {cell.comment}</span>}
      {overruled && (
        <Writes>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsked('note')}>
            Motivo da correção
          </Button>
        </Writes>
      )}
      <Writes>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsked('comment')}>
          Comentar
        </Button>
      </Writes>
      {asked === 'comment' && <RemarkForm row={row} month={`${year}-${month}`} comment onClose={close} />}
      {asked === 'note' && <NoteForm row={row} year={year} month={month} onClose={close} />}
    </div>
  )
}
