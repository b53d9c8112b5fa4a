import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { moneyWords } from '../parts/parts.ts'
import { type Line, openEntriesQuery } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }
type Open = Pick<Entry, 'id' | 'description' | 'contact_name' | 'open' | 'date_finish'>

/** The open entries that a line paid, chosen by hand: one in part, whole, or with interest; or several of them. */
export function PickEntryForm({ line, onDecide, onClose }: Props) {
  const { type } = line
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const found = useQuery(openEntriesQuery(type, search)).data ?? []
  const value = (line.value ?? 0).toFixed(2) as Amount
  return (
    <RecordForm
      of={line.line}
      title="Escolher lançamentos"
      submit="São estes"
      watched
      initial={{ entries: [] as Open[] }}
      refuse={({ entries }) => {
        const refused = refuseEntries(value, entries)
        return refused ? { entries: refused } : {}
      }}
      save={async ({ entries }) => void onDecide(decisionOf(value, entries))}
      topic="finance"
      onClose={onClose}
    >
      {(_, form) => {
        const chosen = form.values.entries
        // What was found before and is chosen keeps its name.
        const known = new Map([...found, ...chosen].map((one) => [one.id, one]))
        return (
          <>
            <Text fz="sm" className="num">
              {bankWords(line)}
            </Text>
            <PickMany
              label={type === '1' ? 'A receber' : 'A pagar'}
              placeholder="Busque pela descrição, pelo contato ou pelo valor"
              description={sumWords(value, chosen)}
              options={[...known.values()].map(({ id, description, contact_name, open, date_finish }) => ({
                value: id,
                label: description,
                hint: [contact_name, formatMoney(open), `vence em ${formatDay(date_finish)}`]
                  .filter(Boolean)
                  .join(', '),
                also: typed,
              }))}
              chosen={chosen.map(({ id }) => id)}
              onChange={(ids) =>
                form.setFieldValue(
                  'entries',
                  ids.flatMap((id) => known.get(id) ?? []),
                )
              }
              onSearch={setTyped}
              path="entries"
              error={form.errors.entries as string}
            />
          </>
        )
      }}
    </RecordForm>
  )
}

const openOf = ({ open }: Open) => centsOf(open.toFixed(2) as Amount)
const sumOf = (some: readonly Open[]) => some.reduce((sum, one) => sum + openOf(one), 0n)

/** Why entries cannot be what a line paid; undefined when nothing stands in the way. */
function refuseEntries(value: Amount, chosen: readonly Open[]): string | undefined {
  if (chosen.length === 0) return 'Escolha o lançamento'
  if (chosen.length >= financeLimits.parts) return `Escolha menos de ${financeLimits.parts} lançamentos`
  const last = chosen.at(-1)!
  if (chosen.length > 1 && sumOf(chosen) - openOf(last) >= centsOf(value))
    return `Os outros já somam o valor da linha: tire “${last.description}”`
  return undefined
}

/** What the chosen entries make of the line, in words. */
function sumWords(value: Amount, chosen: readonly Open[]): string {
  const rest = centsOf(value) - sumOf(chosen)
  if (chosen.length < 2)
    return 'Um só: se o valor é menor, ele é pago em parte; se é maior, o resto entra como juros. Podem ser vários.'
  const sum = `${chosen.length} somam ${moneyWords(ofCents(sumOf(chosen)))} de ${moneyWords(value)}`
  if (rest === 0n) return `${sum}.`
  return rest > 0n
    ? `${sum}; os ${moneyWords(ofCents(rest))} que sobram ficam para decidir.`
    : `${sum}; do último ficam ${moneyWords(ofCents(-rest))} em aberto.`
}

/** One entry is what the line is; of several, each is paid by a part of it, and what is left is a part of its own. */
function decisionOf(value: Amount, chosen: readonly Open[]): Decision {
  if (chosen.length === 1) return { type: 'match', entry_id: chosen[0]!.id }
  let left = centsOf(value)
  const parts: { value: Amount; entry_id?: number }[] = chosen.map((one) => {
    const cents = openOf(one) < left ? openOf(one) : left
    left -= cents
    return { value: ofCents(cents), entry_id: one.id }
  })
  return { type: 'split', parts: left > 0n ? [...parts, { value: ofCents(left) }] : parts }
}
