import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type CouncilReport, mostCouncilCompanies } from '@prumo/contract/reports/council/endpoints.ts'
import { reportParts } from '@prumo/contract/reports/parts.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '../../platform/clock.ts'
import { call } from '../../platform/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import text from '../month/PartText.module.css'
import view from '../month/ReportView.module.css'
import { Since } from '../month/ReportView.tsx'
import { Sentences } from '../month/Sentences.tsx'
import type { CouncilSearch } from './routes.tsx'

const route = getRouteApi('/member/relatorio-do-conselho')
type Report = NonNullable<CouncilReport['companies'][number]['report']>

const councilQuery = (month: string, companies: string | undefined) =>
  call(
    'GET /client/relatorio-do-conselho/{month}',
    { params: { month }, query: companies ? { companies } : {} },
    { topic: 'reports', paged: true },
  )

/** 'Relatório do conselho': a month of several companies side by side, and a chapter of each. */
export default function CouncilScreen() {
  const { mes, empresas } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const last = shiftMonth(today.slice(0, 7), -1)
  const month = mes ?? last
  const query = useQuery(councilQuery(month, empresas))
  const show = (next: CouncilSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  const showMonth = (next: string) => show({ mes: next === last ? undefined : next })
  return (
    <Page
      title="Relatório do conselho"
      hint="As empresas em que você trabalha, lado a lado. De cada uma, só as partes que você vê nela."
      actions={
        <PdfButton
          href={`/api/client/relatorio-do-conselho/${month}/pdf?token=-${empresas ? `&companies=${encodeURIComponent(empresas)}` : ''}`}
        />
      }
    >
      <PeriodNav
        unit="month"
        title={formatMonth(month)}
        onStep={(direction) => showMonth(shiftMonth(month, direction))}
        onToday={() => showMonth(last)}
        reading={query.isPlaceholderData}
      />
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={6} height={56} />
          </div>
        }
      >
        {({ companies }) => (
          <Council
            companies={companies}
            onChoose={(ids) => show({ empresas: ids.length > 0 ? ids.join(',') : undefined })}
          />
        )}
      </QueryBoundary>
    </Page>
  )
}

type CouncilProps = { companies: CouncilReport['companies']; onChoose: (ids: readonly number[]) => void }

function Council({ companies, onChoose }: CouncilProps) {
  const chosen = companies.filter(({ report }) => report !== null)
  const reports = chosen.map(({ report }) => report!)
  return (
    <div className={view.report}>
      <PickMany
        label="Empresas"
        description={`Até ${mostCouncilCompanies}.`}
        placeholder="Escolher empresas"
        path="companies"
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen.map(({ id }) => id)}
        onChange={(ids) => onChoose(ids.slice(0, mostCouncilCompanies))}
      />
      {reports.length === 0 ? (
        <div className="card">
          <EmptyState title="Nenhuma destas empresas mostra partes do relatório a você" />
        </div>
      ) : (
        <>
          <section className={`card ${view.part}`} aria-labelledby="lado-a-lado">
            <h2 id="lado-a-lado">Lado a lado</h2>
            <Comparison reports={reports} />
          </section>
          {reports.map((report, place) => (
            <Chapter key={chosen[place]!.id} id={chosen[place]!.id} report={report} />
          ))}
        </>
      )}
    </div>
  )
}

function Comparison({ reports }: { reports: readonly Report[] }) {
  const labels = [...new Set(reports.flatMap(({ figures }) => figures.map(({ label }) => label)))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard
    <div className={view.scroll} tabIndex={0} role="region" aria-label="Comparação das empresas">
      <table className={view.table}>
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ company, figures }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two companies may have one name
            <tr key={place}>
              <th scope="row">{company}</th>
              {labels.map((label) => {
                const found = figures.find((one) => one.label === label)
                return (
                  <td key={label}>
                    {found?.value ?? '–'}
                    {found && <small>{found.beside}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const told = ['finance', 'cash', 'indicators', 'plans', 'people', 'quality'] as const

function Chapter({ id, report }: { id: number; report: Report }) {
  const written = report.decisions?.written ?? []
  return (
    <section className={`card ${view.part}`} aria-labelledby={`empresa-${id}`}>
      <h2 id={`empresa-${id}`}>{report.company}</h2>
      <p className={view.quiet}>{report.standing}</p>
      {report.opening?.text && <blockquote className={text.own}>{report.opening.text}</blockquote>}
      {told.map((part) => {
        const own = report[part]
        return (
          own && (
            <div key={part}>
              <h3>{reportParts[part].name}</h3>
              <Sentences sentences={own.sentences} />
              {own.text && <blockquote className={text.own}>{own.text}</blockquote>}
              <Since since={own.since} />
            </div>
          )
        )
      })}
      {written.length > 0 && (
        <div>
          <h3>{reportParts.decisions.name}</h3>
          <ol className={text.decisions}>
            {written.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
