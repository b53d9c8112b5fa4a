import { ActionIcon, Menu } from '@mantine/core'
import type { Lever } from '@prumo/contract/finance/forecast/reckoning.ts'
import { count } from '@prumo/contract/words.ts'
import { IconAdjustmentsHorizontal, IconArrowBackUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Moved } from '../Amount.tsx'
import classes from './ForecastScreen.module.css'
import { type Item, offersFor, type Pulled } from './levers.ts'

type Props = {
  items: readonly Item[]
  today: string
  pulled: Pulled
  onPull: (key: string, lever: Lever | undefined) => void
}

/** What is expected, each with its levers. */
export function Expectations({ items, today, pulled, onPull }: Props) {
  const columns = useMemo(() => columnsWith(pulled), [pulled])
  return (
    <div className={classes.items}>
      <DataTable
        label="O que está previsto"
        list={useListing({ apart: true, stays: true })}
        query={{ data: items, error: null, refetch: () => {} }}
        columns={columns}
        rowId={({ key }) => key}
        unit={['previsão', 'previsões']}
        emptyTitle="Nada está em aberto"
        emptyHint="Lance o que vai vencer, uma vez ou repetido: o aluguel, os salários, as parcelas. A previsão aparece aqui."
        rowActions={(item) => <Levers item={item} today={today} pulled={pulled.get(item.key)} onPull={onPull} />}
      />
    </div>
  )
}

const columnsWith = (pulled: Pulled): Column<Item>[] => [
  { id: 'day', header: 'Esperado para', as: 'day', width: 130 },
  {
    id: 'description',
    header: 'Descrição',
    text: ({ description, contact_name }) => `${description} ${contact_name}`,
    cell: (item) => <Said item={item} lever={pulled.get(item.key)} />,
    card: 'title',
  },
  {
    id: 'value',
    header: 'Valor',
    card: 'aside',
    value: ({ value, type }) => (type === '1' ? value : -value),
    cell: ({ type, value }) => <Moved type={type} value={value} />,
    align: 'end',
  },
]

function Said({ item, lever }: { item: Item; lever: Lever | undefined }) {
  const { description, due, kind } = item
  return (
    <span className={classes.said}>
      {due === null ? (
        <span>{description}</span>
      ) : (
        <span>
          <TextLink to="/financeiro/lancamentos" search={{ periodo: 'datas', de: due, ate: due }} c="inherit">
            {description}
          </TextLink>
        </span>
      )}
      {kind !== 'open' || item.contact_name || item.delay > 0 ? <small>{noteOf(item)}</small> : null}
      {lever && <StatusMark tone="now">{'cut' in lever ? 'Cortado' : `Para ${formatDay(lever.to)}`}</StatusMark>}
    </span>
  )
}

function noteOf({ kind, contact_name, delay, count: entries }: Item): string {
  if (kind === 'habit') return 'Por semana, pela média das últimas 13'
  if (kind === 'rest') return count(entries, 'lançamento menor', 'lançamentos menores')
  if (kind === 'booked') return 'Pagamento já marcado'
  return [contact_name, ...(delay > 0 ? [`costuma atrasar ${count(delay, 'dia', 'dias')}`] : [])]
    .filter(Boolean)
    .join(', ')
}

type LeversProps = { item: Item; today: string; pulled: Lever | undefined; onPull: Props['onPull'] }

function Levers({ item, today, pulled, onPull }: LeversProps) {
  const offers = offersFor(item, today)
  if (offers.length === 0) return null
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon aria-label={`Alavancas de ${item.description}`} title="Alavancas">
          <IconAdjustmentsHorizontal aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ label, lever }) => (
          <Menu.Item key={label} onClick={() => onPull(item.key, lever)}>
            {label}
          </Menu.Item>
        ))}
        {pulled && (
          <Menu.Item leftSection={<IconArrowBackUp aria-hidden />} onClick={() => onPull(item.key, undefined)}>
            Como estava
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
