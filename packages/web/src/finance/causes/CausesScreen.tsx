import { SegmentedControl } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type Cause, type Comparison, comparisons } from '@prumo/contract/finance/causes/endpoints.ts'
import { capital, count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { projectsQuery } from '../../admin/projects/projects.ts'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Signed } from '../Amount.tsx'
import findings from '../Findings.module.css'
import classes from './CausesScreen.module.css'
import type { CausesSearch } from './routes.tsx'
import { beforeWords, effectOf, sentenceOf } from './words.ts'

const route = getRouteApi('/member/financeiro/por-que-mudou')
const comparisonOf = { ano: 'year', orcamento: 'budget' } as const
const addressOf = { previous: undefined, year: 'ano', budget: 'orcamento' } as const

const causesQuery = (month: string, against: Comparison, project_id: number | undefined) =>
  call(
    'GET /client/finance/causes',
    { query: { month, against, ...(project_id !== undefined && { project_id }) } },
    { topic: 'finance', paged: true },
  )

/** 'Por que o resultado mudou': a month beside another or its budget, as a cascade and in sentences. */
export default function CausesScreen() {
  const { mes, com, projeto } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const last = shiftMonth(today.slice(0, 7), -1)
  const month = mes ?? last
  const against = com === undefined ? 'previous' : comparisonOf[com]
  const projects = useQuery(projectsQuery).data ?? []
  const query = useQuery(causesQuery(month, against, projeto))
  const show = (next: CausesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  const showMonth = (next: string) => show({ mes: next === last ? undefined : next })
  return (
    <Page title="Por que o resultado mudou" hint="O lucro líquido de um mês, e as contas que mais o mudaram.">
      <div className={classes.choice}>
        <PeriodNav
          unit="month"
          title={formatMonth(month)}
          onStep={(direction) => showMonth(shiftMonth(month, direction))}
          onToday={() => showMonth(today.slice(0, 7))}
        />
        <PickOne
          aria-label="Projeto"
          placeholder="Toda a empresa"
          clearable
          options={[
            { value: 0, label: 'Sem projeto' },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={projeto ?? null}
          onChange={(next) => show({ projeto: next ?? undefined })}
        />
        <SegmentedControl
          aria-label="Comparar com"
          size="sm"
          className={classes.against}
          value={against}
          onChange={(next) => show({ com: addressOf[next as Comparison] })}
          data={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={6} height={56} />
          </div>
        }
      >
        {(found) => <Explained found={found} project={projeto} />}
      </QueryBoundary>
    </Page>
  )
}

type Found = Answer<'GET /client/finance/causes'>

function Explained({ found, project }: { found: Found; project: number | undefined }) {
  const { month, before_month, against, before, after, change, causes, others } = found
  const was = beforeWords(against, before_month)
  const navigate = route.useNavigate()
  const open = (place: number) => {
    const cause = causes[place - 1]
    if (cause) void navigate({ to: '/financeiro/lancamentos', search: entriesOf(cause, month, project) })
  }
  if (causes.length === 0)
    return (
      <div className="card">
        <EmptyState title={`Nada mudou entre ${was} e ${formatMonth(month)}`} />
      </div>
    )
  return (
    <>
      <p className={classes.summary} aria-live="polite">
        {`De ${formatMoney(before)} (${was}) para ${formatMoney(after)}: `}
        <strong>
          <Signed value={change} />
        </strong>
      </p>
      <ChartCard
        title="A cascata"
        summary={`De ${formatMoney(before)} para ${formatMoney(after)}, pelas ${count(causes.length, 'maior causa', 'maiores causas')}.`}
        data={{
          kind: 'cascade',
          steps: [
            { name: capital(was), value: before, sum: true },
            ...causes.map(({ name, change: value }) => ({ name, value })),
            ...(others.count > 0 ? [{ name: othersName(others.count), value: others.change }] : []),
            { name: capital(formatMonth(month)), value: after, sum: true },
          ],
        }}
        say={formatMoney}
        onOpen={open}
        empty="Nada mudou"
      />
      <ol className={`card ${findings.findings} ${classes.causes}`} aria-label="As maiores causas">
        {causes.map((cause) => (
          <li key={`${cause.classification_id} ${cause.scheme_account_id} ${cause.name}`}>
            <div>
              <h2>
                <TextLink to="/financeiro/lancamentos" search={entriesOf(cause, month, project)} c="inherit" fw={600}>
                  {cause.name}
                </TextLink>
              </h2>
              <p>{`${sentenceOf(cause, against)} ${effectOf(cause)}`}</p>
              <p className={classes.links}>
                <TextLink to="/financeiro/lancamentos" search={entriesOf(cause, month, project)}>
                  {count(cause.entries, 'lançamento', 'lançamentos')}
                </TextLink>
                {against !== 'budget' && (
                  <TextLink to="/financeiro/lancamentos" search={entriesOf(cause, before_month, project)}>
                    {`Os de ${was}`}
                  </TextLink>
                )}
              </p>
            </div>
            <Signed value={cause.change} />
          </li>
        ))}
        {others.count > 0 && (
          <li>
            <div>
              <h2>{othersName(others.count)}</h2>
            </div>
            <Signed value={others.change} />
          </li>
        )}
      </ol>
    </>
  )
}

/** Those that are no cause of their own, as one. */
const othersName = (many: number) => (many === 1 ? 'Outra conta' : `Outras ${count(many, 'conta', 'contas')}`)

/** Interest and discounts are of payments of the month, whatever they were booked for. */
const entriesOf = ({ classification_id, scheme_account_id }: Cause, month: string, projeto: number | undefined) =>
  classification_id === null
    ? ({ mes: month, por: 'pagamento', projeto } as const)
    : ({
        mes: month,
        por: 'competencia',
        classificacao: classification_id,
        conta: scheme_account_id ?? undefined,
        projeto,
      } as const)
