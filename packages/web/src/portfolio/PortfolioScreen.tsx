import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { SignalGroup, SignalId } from '@prumo/contract/portfolio/signals.ts'
import { count, formatNumber } from '@prumo/contract/words.ts'
import { IconNotes } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { seenWords } from '../platform/offline/seen-words.ts'
import { useAccount } from '../platform/session.ts'
import { Page } from '../ui/Page.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Filter } from '../ui/table/filters.ts'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { PlaceForm } from './PlaceForm.tsx'
import classes from './PortfolioScreen.module.css'
import { type Company, countOf, inGroup, orderIn, useOpenIn, usePortfolio } from './portfolio.ts'
import { SignalLight } from './SignalLight.tsx'
import { PortfolioViews } from './Views.tsx'

const closedWords = {
  payment: 'Não abre por falta de pagamento',
  two_step: 'Pede a verificação em duas etapas',
} as const

/** What asks for most, in a word: for people who look at the list on a phone, and the order by it. */
function stateOf(company: Company) {
  const [bad, watch] = [countOf(company, 'bad'), countOf(company, 'watch')]
  if (bad > 0) return { tone: 'bad', words: count(bad, 'grave', 'graves'), order: -1000 * bad - watch } as const
  if (watch > 0) return { tone: 'waiting', words: `${watch} a ver`, order: -watch } as const
  if (company.read_at === null && company.closed === null) return { tone: 'quiet', words: 'Lendo…', order: 1 } as const
  return { tone: 'good', words: 'Em dia', order: 0 } as const
}

/** On a phone only what asks for something stands below the name. */
function asking(company: Company, group: SignalGroup): string {
  const [first] = inGroup(company, group)
  return first && (first.tone === 'bad' || first.tone === 'watch') ? first.words : ''
}

const headers: Record<SignalGroup, string> = {
  money: 'Dinheiro',
  results: 'Resultados',
  routine: 'Rotina',
  quality: 'Qualidade',
  people: 'Pessoas',
  journey: 'Jornada',
  plan: 'Plano',
}
const groups = Object.keys(headers) as SignalGroup[]

const groupColumn = (group: SignalGroup): Column<Company> => ({
  id: group,
  header: headers[group],
  value: (company) => orderIn(company, group),
  text: (company) => asking(company, group),
  ...(group === 'money' && { width: 128 }),
  cell: (company) => {
    const [first, ...others] = inGroup(company, group)
    const more = others.filter(({ tone }) => tone === 'bad' || tone === 'watch').length
    return first && <SignalLight company={company} signal={first} more={more} />
  },
  brief: (company) => asking(company, group),
})

function CompanyName({ company }: { company: Company }) {
  const openIn = useOpenIn()
  return (
    <div className={classes.name}>
      <UnstyledButton
        className={classes.open}
        disabled={company.closed !== null}
        onClick={(event) => {
          event.stopPropagation()
          void openIn(company, '/')
        }}
      >
        {company.name}
      </UnstyledButton>
      {company.current && <StatusMark tone="now">Você está aqui</StatusMark>}
      {company.closed && <small>{closedWords[company.closed]}</small>}
      {company.note && <small className={classes.note}>{company.note}</small>}
    </div>
  )
}

/** Which groups have a column: those of which some company says something; of the plan, something to see to. */
const shownGroups = (companies: readonly Company[]) =>
  groups.filter((group) =>
    companies.some((company) =>
      group === 'plan' ? asking(company, group) !== '' : inGroup(company, group).length > 0,
    ),
  )

const columnsOf = (companies: readonly Company[]): readonly Column<Company>[] => [
  {
    id: 'name',
    header: 'Empresa',
    text: ({ name, group, note }) => `${name} ${group} ${note}`,
    cell: (company) => <CompanyName company={company} />,
    width: 180,
    card: 'title',
  },
  {
    id: 'state',
    header: 'Situação',
    value: (company) => stateOf(company).order,
    text: (company) => stateOf(company).words,
    cell: (company) => {
      const { tone, words } = stateOf(company)
      return <StatusMark tone={tone}>{words}</StatusMark>
    },
    width: 96,
    card: 'aside',
  },
  ...shownGroups(companies).map(groupColumn),
  {
    id: 'waiting',
    header: 'Esperam',
    value: ({ waiting }) => (waiting === null ? null : -waiting),
    text: ({ waiting }) => (waiting ? String(waiting) : ''),
    cell: ({ waiting }) => waiting ?? '',
    width: 80,
    align: 'end',
  },
]

const keeps: Record<string, (company: Company) => boolean> = {
  grave: (company) => countOf(company, 'bad') > 0,
  atencao: (company) => countOf(company, 'bad') + countOf(company, 'watch') > 0,
  mudou: ({ changed }) => changed.length > 0,
  espera: ({ waiting }) => (waiting ?? 0) > 0,
}

/** 'Carteira': a row for each company the person looks after, with lights that open their evidence there. */
export default function PortfolioScreen() {
  const query = usePortfolio()
  const companies = query.data
  const openIn = useOpenIn()
  const [placed, setPlaced] = useState<Company>()
  const list = useListing({ order: 'state', pageSize: 25, filters: ['estado', 'grupo'] })
  const columns = useMemo(() => columnsOf(companies ?? []), [companies])
  const filters = useMemo(() => filtersOf(companies ?? []), [companies])
  // Sums of what is still being read would say more than is known.
  const isRead = companies?.every(({ read_at, closed }) => read_at !== null || closed !== null) ?? false
  const isShown = useFirstReading(isRead)
  const grouped = companies?.some(({ group }) => group !== '') && list.sorting?.column === 'state'
  return (
    <Page title="Carteira" hint={companies ? <ReadAt companies={companies} /> : 'Lendo as empresas…'}>
      <PortfolioViews waiting={companies?.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0)} />
      <DataTable
        label="Empresas"
        query={isShown || query.error ? query : { ...query, data: undefined }}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filters={filters}
        unit={['empresa', 'empresas']}
        brief
        {...(isRead && { totals: totalsOf })}
        emptyHint="As empresas que você atende como consultor, ou de que é dono, aparecem aqui."
        {...(grouped && { groups: groupsOf })}
        onRow={({ closed }) => (closed === null ? (company) => void openIn(company, '/') : undefined)}
        rowActions={(company) => (
          <ActionIcon aria-label={`Detalhes e anotação de ${company.name}`} onClick={() => setPlaced(company)}>
            <IconNotes />
          </ActionIcon>
        )}
      />
      {placed && (
        <PlaceForm
          company={companies?.find(({ id }) => id === placed.id) ?? placed}
          groups={groupNames(companies ?? [])}
          onClose={() => setPlaced(undefined)}
        />
      )}
    </Page>
  )
}

/** How long the first reading of all companies is waited for: its lights make the columns. */
const FIRST_READING_MS = 20_000

/** False while some company is read for the first time. */
function useFirstReading(isRead: boolean): boolean {
  const [isOver, setOver] = useState(false)
  if (isRead && !isOver) setOver(true)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FIRST_READING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver || isRead
}

const weightOf = (id: SignalId) => (company: Company) =>
  company.signals.flatMap((signal) => (signal.id === id ? signal.weight : []))

/** The figures of the portfolio, of what its companies let the person see. */
function totalsOf(companies: readonly Company[]) {
  const inState = (tone: string) => companies.filter((company) => stateOf(company).tone === tone).length
  const done = companies.flatMap(weightOf('plans_done')).reduce((sum, one) => sum + one, 0)
  const scores = companies.flatMap(weightOf('nps'))
  const nps = scores.reduce((sum, one) => sum - one, 0) / scores.length
  return {
    state: sums(count(inState('bad'), 'grave', 'graves'), `${inState('waiting')} a ver`, `${inState('good')} em dia`),
    results: sums(
      done > 0 && count(done, 'plano concluído', 'planos concluídos'),
      scores.length > 0 && `NPS ${formatNumber(Math.round(nps))}, média de ${scores.length}`,
    ),
    waiting: companies.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
  }
}

/** On several lines: they must not take the room of the lights. */
const sums = (...words: readonly (string | false)[]) => (
  <span className={classes.sums}>{words.filter(Boolean).join(', ')}</span>
)

const groupNames = (companies: readonly Company[]) =>
  [...new Set(companies.map(({ group }) => group).filter(Boolean))].toSorted((one, other) => one.localeCompare(other))

const groupsOf = ({ group }: Company) => [{ title: group || 'Sem grupo', place: group || '\uffff' }]

function filtersOf(companies: readonly Company[]): Filter<Company>[] {
  const named = groupNames(companies)
  const states = {
    grave: 'Com algo grave',
    atencao: 'Com algo a ver',
    mudou: 'Mudou desde a última vez',
    espera: 'Espera por você',
  }
  return [
    {
      name: 'estado',
      label: 'Situação',
      look: 'chips',
      options: Object.entries(states).map(([value, label]) => ({
        value,
        label,
        count: companies.filter(keeps[value]!).length,
      })),
      keeps: (company, value) => keeps[value]?.(company) ?? true,
    },
    ...(named.length === 0
      ? []
      : [
          {
            name: 'grupo',
            label: 'Grupo',
            all: 'Todos os grupos',
            look: 'select',
            options: named.map((group) => ({ value: group, label: group })),
            keeps: ({ group }: Company, value: string | number) => group === value,
          } as const,
        ]),
  ]
}

/** How many they are, and of when what is said is. */
function ReadAt({ companies }: { companies: readonly Company[] }) {
  const { time_zone } = useAccount()
  const now = useNow()
  const read = companies.flatMap(({ read_at }) => (read_at ? [Date.parse(read_at)] : []))
  const reading = companies.filter(({ read_at, closed }) => read_at === null && closed === null).length
  const looked = companies.flatMap(({ looked_at }) => (looked_at ? [Date.parse(looked_at)] : []))
  return (
    <>
      {count(companies.length, 'empresa', 'empresas')}
      {read.length > 0 && `, como estavam ${seenWords(Math.min(...read), time_zone, now)}`}
      {looked.length > 0 && `. Sua visita anterior foi ${seenWords(Math.max(...looked), time_zone, now)}`}
      {reading > 0 && `. Lendo ${count(reading, 'empresa', 'empresas')}…`}
    </>
  )
}
