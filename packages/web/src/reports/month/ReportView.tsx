import { Text } from '@mantine/core'
import { formatMonth, monthAbbreviation, shiftMonth } from '@prumo/contract/dates.ts'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { lightNames } from '@prumo/contract/results/structure.ts'
import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { markOf } from '../../results/figures.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { CashChart, CausesChart, MovesChart, ProfitChart } from './charts.tsx'
import { DecisionsText } from './DecisionsText.tsx'
import { PartText } from './PartText.tsx'
import { ReportLogos } from './ReportLogos.tsx'
import classes from './ReportView.module.css'
import type { Report } from './report-queries.ts'
import { Sentences } from './Sentences.tsx'

type Props = {
  report: Report
  /** The reader may write into the parts that they change. */
  writes?: true
}

/** A month's report, read from top to bottom. */
export function ReportView({ report, writes }: Props) {
  const { month, figures, opening, finance, cash, indicators, plans, people, quality, decisions } = report
  const part = (id: ReportPart, own: NonNullable<Report['opening']>, children?: ReactNode) => (
    <Part id={id} month={month} own={own} writes={writes}>
      {children}
    </Part>
  )
  return (
    <article className={classes.report} aria-label={`Relatório de ${formatMonth(month)}`}>
      <ReportLogos report={report} />
      <Text fz="sm" c="dimmed">
        {[report.standing, report.consultancy && `Preparado com ${report.consultancy}.`].filter(Boolean).join(' ')}
      </Text>
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(({ label, value, beside, bad }) => (
            <div key={label} className="card">
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                <span data-bad={bad || undefined}>{beside}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {opening && (opening.text !== '' || (writes && opening.can.write)) && part('opening', opening)}
      {finance &&
        part(
          'finance',
          finance,
          <>
            <ProfitChart finance={finance} />
            <CausesChart finance={finance} month={month} />
            {finance.lines.length > 0 && <Lines finance={finance} month={month} />}
          </>,
        )}
      {cash &&
        part(
          'cash',
          cash,
          <>
            <CashChart cash={cash} />
            <MovesChart cash={cash} />
          </>,
        )}
      {indicators && part('indicators', indicators, <Indicators indicators={indicators} />)}
      {plans && part('plans', plans, <Plans plans={plans} month={month} />)}
      {people &&
        part(
          'people',
          people,
          <>
            <Counts label="Pessoas em números" counts={people.counts} />
            {people.joined.length > 0 && <p>{`Boas-vindas a ${people.joined.join(', ')}.`}</p>}
          </>,
        )}
      {quality && part('quality', quality, <Counts label="Qualidade em números" counts={quality.counts} />)}
      {decisions && (
        <section className={`card ${classes.part}`} aria-labelledby="parte-decisions">
          <h2 id="parte-decisions">{reportParts.decisions.name}</h2>
          <DecisionsText month={month} decisions={decisions} writes={writes} />
        </section>
      )}
    </article>
  )
}

type PartProps = {
  id: ReportPart
  month: string
  own: NonNullable<Report['opening']>
  writes: true | undefined
  children: ReactNode
}

function Part({ id, month, own, writes, children }: PartProps) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby={`parte-${id}`}>
      <h2 id={`parte-${id}`}>{reportParts[id].name}</h2>
      <Sentences sentences={own.sentences} />
      <PartText part={id} month={month} own={own} writes={writes} />
      <Since since={own.since} />
      {children}
    </section>
  )
}

/** What is another figure than when the month was closed. */
export const Since = ({ since }: { since: NonNullable<Report['opening']>['since'] }) =>
  since.length > 0 && (
    <div className={classes.since} role="note">
      <b>Desde o fechamento</b>
      <ul>
        {since.map(({ label, before, now }) => (
          <li key={label}>{`${label}: era ${before}, agora é ${now}`}</li>
        ))}
      </ul>
    </div>
  )

function Lines({ finance: { lines, profit }, month }: { finance: NonNullable<Report['finance']>; month: string }) {
  return (
    <Table label="Demonstração do resultado">
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">No mês</th>
          {profit.planned !== null && <th scope="col">Previsto</th>}
          <th scope="col">{capital(monthAbbreviation(Number(shiftMonth(month, -1).slice(5))))}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, level, value, planned, before }) => (
          <tr key={`${level} ${name}`} data-result={level === 'result' || undefined}>
            <th scope="row">{name}</th>
            <td>{formatMoney(value)}</td>
            {profit.planned !== null && <td>{planned === null ? '' : formatMoney(planned)}</td>}
            <td>{formatMoney(before)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Indicators({ indicators }: { indicators: NonNullable<Report['indicators']> }) {
  const off = indicators.rows.filter(({ fact }) => fact !== '')
  if (indicators.rows.length === 0) return null
  return (
    <>
      <Table label="Indicadores do mês">
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            <th scope="col">Valor</th>
            <th scope="col">Meta</th>
            <th scope="col">Antes</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {indicators.rows.map(({ title, department, value, target, before, light }) => (
            <tr key={`${department} ${title}`}>
              <th scope="row">
                {title}
                <small>{department}</small>
              </th>
              <td>{value}</td>
              <td>{target}</td>
              <td>{before}</td>
              <td>{light && <StatusMark tone={markOf[light]}>{lightNames[light]}</StatusMark>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {indicators.others > 0 && <p className={classes.quiet}>{`E mais ${indicators.others}.`}</p>}
      {off.length > 0 && (
        <>
          <h3>Fora da meta: o que houve e o que será feito</h3>
          <ul className={classes.facts}>
            {off.map(({ fact, whys, comment, plans }) => (
              <li key={fact}>
                <b>{`${fact}.`}</b>
                {whys.length > 0 && <p>{`Causa: ${whys.join(' → ')}`}</p>}
                {comment && <p className={classes.lines}>{comment}</p>}
                {plans.length === 0 && <p className={classes.quiet}>Sem plano de ação.</p>}
                {plans.map(({ what, who, state }) => (
                  <p key={what}>{[what, who, state].filter(Boolean).join(' · ')}</p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Plans({ plans, month }: { plans: NonNullable<Report['plans']>; month: string }) {
  const lists = [
    ['Concluídos', plans.concluded],
    ['Atrasados', plans.late],
    [`Vencem em ${formatMonth(shiftMonth(month, 1))}`, plans.next],
  ] as const
  return (
    <>
      {plans.decided.length > 0 && (
        <>
          <h3>Decidido no mês anterior</h3>
          <ol>
            {plans.decided.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
        </>
      )}
      {lists.map(
        ([title, { total, rows }]) =>
          total > 0 && (
            <div key={title}>
              <h3>{`${title} (${total})`}</h3>
              <ul className={classes.plans} aria-label={title}>
                {rows.map(({ what, who, due, state }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two plans may have the same words
                  <li key={place}>
                    <span>{what}</span>
                    <small>{[who, due && formatDay(due), state].filter(Boolean).join(' · ')}</small>
                  </li>
                ))}
              </ul>
              {total > rows.length && <p className={classes.quiet}>{`E mais ${total - rows.length}.`}</p>}
            </div>
          ),
      )}
    </>
  )
}

const Counts = ({ label, counts }: { label: string; counts: NonNullable<Report['people']>['counts'] }) =>
  counts.length > 0 && (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">O que se contou</th>
          <th scope="col">No mês</th>
          <th scope="col">Antes</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ label: name, value, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )

const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
    <table className={classes.table}>{children}</table>
  </div>
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
