import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  const found = useQuery(openEntriesQuery(type, search)).data
  // What was found before stays, so that what is chosen keeps its name.
  const [seen, setSeen] = useState<ReadonlyMap<number, Open>>(new Map())
  useEffect(() => {
    if (found) setSeen((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]))
  }, [found])
  const value = (line.value ?? 0).toFixed(2) as Amount
  return (
    <RecordForm
      title="Escolher lançamentos"
      submit="São estes"
      watched
      initial={{ entry_ids: [] as number[] }}
      refuse={({ entry_ids }) => {
        const refused = refuseEntries(value, chosenOf(seen, entry_ids))
        return refused ? { entry_ids: refused } : {}
      }}
      save={async ({ entry_ids }) => void onDecide(decisionOf(value, chosenOf(seen, entry_ids)))}
      topic="finance"
      onClose={onClose}
    >
      {(_, form) => {
        const chosen = form.values.entry_ids
        return (
          <>
            <Text fz="sm" className="num">
              {bankWords(line)}
            </Text>
            <PickMany
              label={type === '1' ? 'A receber' : 'A pagar'}
              placeholder="Busque pela descrição, pelo contato ou pelo valor"
              description={sumWords(value, chosenOf(seen, chosen))}
              options={[...seen.values()]
                .filter(({ id }) => chosen.includes(id) || found?.some((one) => one.id === id))
                .map(({ id, description, contact_name, open, date_finish }) => ({
                  value: id,
                  label: description,
                  hint: [contact_name, formatMoney(open), `vence em ${formatDay(date_finish)}`]
                    .filter(Boolean)
                    .join(', '),
                  also: typed,
                }))}
              chosen={chosen}
              onChange={(ids) => form.setFieldValue('entry_ids', ids)}
              onSearch={setTyped}
              path="entry_ids"
              error={form.errors.entry_ids as string}
            />
          </>
        )
      }}
    </RecordForm>
  )
}

const chosenOf = (seen: ReadonlyMap<number, Open>, ids: readonly number[]) => ids.flatMap((id) => seen.get(id) ?? [])
const openOf = ({ open }: Open) => centsOf(open.toFixed(2) as Amount)
const sumOf = (some: readonly Open[]) => some.reduce((sum, one) => sum + openOf(one), 0n)

/** Why entries cannot be what a line paid; undefined when nothing stands in the way. */
export function refuseEntries(value: Amount, chosen: readonly Open[]): string | undefined {
  if (chosen.length === 0) return 'Escolha o lançamento'
  if (chosen.length >= financeLimits.parts) return `Escolha menos de ${financeLimits.parts} lançamentos`
  const last = chosen.at(-1)!
  if (chosen.length > 1 && sumOf(chosen) - openOf(last) >= centsOf(value))
    return `Os outros já somam o valor da linha: tire “${last.description}”`
  return undefined
}

/** What the chosen entries make of the line, in words. */
export function sumWords(value: Amount, chosen: readonly Open[]): string {
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
export function decisionOf(value: Amount, chosen: readonly Open[]): Decision {
  if (chosen.length === 1) return { type: 'match', entry_id: chosen[0]!.id }
  let left = centsOf(value)
  const parts: { value: Amount; entry_id?: number }[] = chosen.map((one) => {
    const cents = openOf(one) < left ? openOf(one) : left
    left -= cents
    return { value: ofCents(cents), entry_id: one.id }
  })
  return { type: 'split', parts: left > 0n ? [...parts, { value: ofCents(left) }] : parts }
}
