import { ActionIcon, Portal } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { reportParts } from '@prumo/contract/reports/parts.ts'
import { lightNames } from '@prumo/contract/results/structure.ts'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { markOf } from '../../results/figures.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { CashChart, CausesChart, MovesChart, ProfitChart } from './charts.tsx'
import { ReportLogos } from './ReportLogos.tsx'
import type { Report } from './report-queries.ts'
import { Sentences } from './Sentences.tsx'
import classes from './Slides.module.css'

type Slide = { id: string; title: string; content: ReactNode }
type Props = { report: Report; onEnd: () => void }

/** The report as it is shown to others: one thought a page, turned by the arrows, the mouse or a finger. */
export function Slides({ report, onEnd }: Props) {
  const [slides] = useState(() => slidesOf(report))
  const [at, setAt] = useState(0)
  const stage = useFocusTrap()
  const turn = (by: number) => setAt(Math.min(slides.length - 1, Math.max(0, at + by)))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (typeof to === 'number') turn(to)
    else setAt(to === 'first' ? 0 : slides.length - 1)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const { id, title, content } = slides[at]!
  return (
    <Portal>
      <div
        className={classes.slides}
        role="dialog"
        aria-modal
        aria-label="Apresentação do relatório"
        ref={stage}
        tabIndex={-1}
      >
        <section
          key={id}
          className={classes.slide}
          aria-label={`Página ${at + 1} de ${slides.length}`}
          aria-live="polite"
        >
          <h2>{title}</h2>
          <div className={classes.content}>{content}</div>
        </section>
        <footer className={classes.foot}>
          <span>{`${report.company} · ${formatMonth(report.month)}`}</span>
          <ActionIcon variant="default" aria-label="Página anterior" disabled={at === 0} onClick={() => turn(-1)}>
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <span className="num">{`${at + 1} de ${slides.length}`}</span>
          <ActionIcon
            variant="default"
            aria-label="Próxima página"
            disabled={at === slides.length - 1}
            onClick={() => turn(1)}
          >
            <IconChevronRight aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Sair da apresentação" onClick={onEnd}>
            <IconX aria-hidden />
          </ActionIcon>
        </footer>
      </div>
    </Portal>
  )
}

const places: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: 'first',
  End: 'last',
}

/** A page for each thought: what the reader may not see, or did not choose, has none. */
function slidesOf(report: Report): Slide[] {
  const { month, opening, finance, cash, indicators, plans, people, quality, decisions } = report
  const off = indicators?.rows.filter(({ fact }) => fact !== '').slice(0, mostOff) ?? []
  return [
    {
      id: 'cover',
      title: `Relatório de ${formatMonth(month)}`,
      content: (
        <>
          <ReportLogos report={report} />
          <p className={classes.company}>{report.company}</p>
          {report.consultancy && <p>{`Preparado com ${report.consultancy}`}</p>}
          {opening?.text && <p className={classes.own}>{opening.text}</p>}
          <p className={classes.quiet}>{report.standing}</p>
        </>
      ),
    },
    ...figuresSlide(report),
    ...(finance
      ? [
          { id: 'finance', title: 'Como foi o resultado', content: said(finance) },
          { id: 'profit', title: 'Receita e lucro em doze meses', content: <ProfitChart finance={finance} /> },
          ...(finance.reasons.length > 0
            ? [
                {
                  id: 'reasons',
                  title: 'Por que o resultado mudou',
                  content: <CausesChart finance={finance} month={month} />,
                },
              ]
            : []),
        ]
      : []),
    ...(cash
      ? [
          { id: 'cash', title: 'Como está o caixa', content: said(cash) },
          { id: 'balance', title: 'O saldo em doze meses', content: <CashChart cash={cash} /> },
          { id: 'moves', title: 'O que entrou e o que saiu', content: <MovesChart cash={cash} /> },
        ]
      : []),
    ...(indicators
      ? [
          { id: 'indicators', title: 'Indicadores', content: lightsOf(indicators) },
          ...off.map((row) => ({ id: `off ${row.department} ${row.title}`, title: row.title, content: offOf(row) })),
        ]
      : []),
    ...(plans
      ? [
          { id: 'plans', title: 'O que foi prometido e feito', content: said(plans) },
          ...planSlide('concluded', 'Planos concluídos', plans.concluded),
          ...planSlide('late', 'Planos atrasados', plans.late),
          ...planSlide('next', `Vencem em ${formatMonth(shiftMonth(month, 1))}`, plans.next),
        ]
      : []),
    ...(people ? [{ id: 'people', title: reportParts.people.name, content: said(people) }] : []),
    ...(quality ? [{ id: 'quality', title: reportParts.quality.name, content: said(quality) }] : []),
    ...(decisions ? [{ id: 'decisions', title: reportParts.decisions.name, content: decisionsOf(decisions) }] : []),
  ]
}

/** Deviations that have a page of their own. */
const mostOff = 5
/** Plans that fit a page. */
const mostPlans = 8

const said = ({ sentences, text, since }: NonNullable<Report['opening']>) => (
  <>
    <Sentences sentences={sentences} />
    {text && <p className={classes.own}>{text}</p>}
    {since.length > 0 && (
      <p className={classes.quiet}>
        {`Desde o fechamento: ${since.map(({ label, before, now }) => `${label} era ${before}, agora é ${now}`).join('; ')}.`}
      </p>
    )}
  </>
)

function figuresSlide({ figures }: Report): Slide[] {
  if (figures.length === 0) return []
  const content = (
    <dl className={classes.figures}>
      {figures.map(({ label, value, beside }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{beside}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
  return [{ id: 'figures', title: 'O mês em números', content }]
}

const lightsOf = ({ good, near, bad, missing, sentences, text }: NonNullable<Report['indicators']>) => (
  <>
    <dl className={classes.figures}>
      {(
        [
          ['good', good],
          ['near', near],
          ['bad', bad],
        ] as const
      ).map(([light, count]) => (
        <div key={light}>
          <dt>
            <StatusMark tone={markOf[light]}>{lightNames[light]}</StatusMark>
          </dt>
          <dd>
            <b>{count}</b>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <StatusMark tone="quiet">Sem valor</StatusMark>
        </dt>
        <dd>
          <b>{missing}</b>
        </dd>
      </div>
    </dl>
    {good + near + bad === 0 && <Sentences sentences={sentences} />}
    {text && <p className={classes.own}>{text}</p>}
  </>
)

const offOf = ({ fact, whys, comment, plans }: NonNullable<Report['indicators']>['rows'][number]) => (
  <>
    <p>{`${fact}.`}</p>
    {whys.length > 0 && <p>{`Causa: ${whys.join(' → ')}`}</p>}
    {comment && <p className={classes.own}>{comment}</p>}
    {plans.length === 0 ? (
      <p className={classes.quiet}>Sem plano de ação.</p>
    ) : (
      <ul>
        {plans.map(({ what, who, state }) => (
          <li key={what}>{[what, who, state].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    )}
  </>
)

function planSlide(id: string, title: string, { total, rows }: NonNullable<Report['plans']>['late']): Slide[] {
  if (total === 0) return []
  const shown = rows.slice(0, mostPlans)
  const content = (
    <>
      <ul>
        {shown.map(({ what, who, due, state }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two plans may have the same words
          <li key={place}>
            {what}
            <small>{[who, due && formatDay(due), state].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {total > shown.length && <p className={classes.quiet}>{`E mais ${total - shown.length}.`}</p>}
    </>
  )
  return [{ id, title: `${title} (${total})`, content }]
}

const decisionsOf = ({ written, suggested }: NonNullable<Report['decisions']>) =>
  written.length > 0 ? (
    <ol>
      {written.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ol>
  ) : suggested.length > 0 ? (
    <>
      <p className={classes.quiet}>Os números pedem que se decida:</p>
      <ul>
        {suggested.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  ) : (
    <p className={classes.quiet}>Nenhuma decisão foi escrita ainda.</p>
  )
