import { Button, Skeleton, useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import classes from './ChartCard.module.css'
import { type ChartData, drawnOf, heightOf, isAllZero, isEmptyChart, onlyPoint, saidOf, tableOf } from './chart.ts'
import type { draw } from './drawing.ts'

type Props = {
  title: string
  /** The message of the chart, in one sentence: it is read in its place. */
  summary: string
  data: ChartData
  /** How a value is written: 'R$ 1.234,50', '87%'. */
  say: (value: number) => string
  /** The controls beside the title: a period, a filter. */
  aside?: ReactNode
  /** A note before the sentence that says what it shows. */
  note?: string
  /** The action of a click on a bar, point or slice; in the table each name does the same. */
  onOpen?: (place: number, series: number) => void
  /** The sentence when there is nothing to draw. */
  empty: string
}

/** A chart with its title, and the table of the same figures for whoever would rather read them. */
export function ChartCard({ title, summary, data, say, aside, note, onOpen, empty }: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const nothing = isEmptyChart(data)
  const zero = !nothing && isAllZero(data)
  const drawn = drawnOf(data)
  const point = onlyPoint(data)
  const said = [
    note,
    !nothing && !zero && point === undefined && saidOf(data, say),
    drawn.left > 0 && !asTable && leftWords(drawn),
  ]
    .filter(Boolean)
    .join(' ')
  const open = onOpen && ((place: number, series: number) => openDrawn(drawn, onOpen, place, series))
  return (
    <section className={`card ${classes.card}`} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
        {!nothing && (
          <Button variant="subtle" size="compact-sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver gráfico' : 'Ver tabela'}
          </Button>
        )}
      </header>
      {said && <p className={classes.note}>{said}</p>}
      {asTable && !nothing ? (
        <Figures title={title} data={data} say={say} onOpen={onOpen} />
      ) : nothing || zero ? (
        <div className={classes.empty}>
          <EmptyState title={nothing ? empty : `Até aqui, tudo em ${say(0)}`} />
        </div>
      ) : point === undefined ? (
        <Drawing summary={summary} data={drawn.data} say={say} onOpen={open} />
      ) : (
        <OnePoint data={data} place={point} say={say} />
      )}
    </section>
  )
}

type Drawn = ReturnType<typeof drawnOf>

const leftWords = ({ data, left }: Drawn) =>
  data.kind === 'donut'
    ? `Em “Outros” estão ${left}, todos na tabela.`
    : `Aqui estão os maiores; mais ${left} na tabela.`

/** Opens what was pressed in a drawing of the largest; 'Outros' opens nothing. */
function openDrawn(
  { data, places }: Drawn,
  onOpen: (place: number, series: number) => void,
  place: number,
  series: number,
) {
  if (!places) return onOpen(place, series)
  if (data.kind !== 'donut') return onOpen(place, places[series] ?? series)
  const at = places[place]
  if (at !== undefined) onOpen(at, series)
}

/** The first value of what will be a line. */
function OnePoint({ data, place, say }: Pick<Props, 'data' | 'say'> & { place: number }) {
  if (data.kind !== 'series') return null
  return (
    <div className={classes.point}>
      <dl>
        {data.series.map(({ name, values }) => {
          const value = values[place]
          return (
            typeof value === 'number' && (
              <div key={name}>
                <dt>{`${name}, ${data.categories[place]}`}</dt>
                <dd>{say(value)}</dd>
              </div>
            )
          )
        })}
      </dl>
      <p>A linha aparece com o próximo valor.</p>
    </div>
  )
}

type DataProps = Pick<Props, 'data' | 'say'> & { onOpen: Props['onOpen'] }

function Drawing({ summary, data, say, onOpen }: DataProps & { summary: string }) {
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof draw>>(undefined)
  const [ready, setReady] = useState(false)
  const dark = useComputedColorScheme('light') === 'dark'
  const reduced = useReducedMotion()
  const open = useEffectEvent((place: number, series: number) => onOpen?.(place, series))
  const show = useEffectEvent(() => chart.current?.show(data, { dark, reduced, say }))
  useEffect(() => {
    let ended = false
    // The library is larger than most screens: it comes with the first chart.
    void import('./drawing.ts').then((drawing) => {
      if (ended || !element.current) return
      chart.current = drawing.draw(element.current, open)
      setReady(true)
    })
    return () => {
      ended = true
      chart.current?.end()
    }
  }, [])
  useEffect(() => show(), [ready, data, dark, reduced])
  return (
    <div
      className={classes.drawing}
      role="img"
      aria-label={summary}
      data-opens={onOpen ? true : undefined}
      style={{ height: heightOf(data) }}
    >
      {!ready && <Skeleton className={classes.waiting} />}
      <div ref={element} className={classes.canvas} aria-hidden />
    </div>
  )
}

function Figures({ title, data, say, onOpen }: DataProps & { title: string }) {
  const { head, rows } = tableOf(data, say)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Tabela: ${title}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two series may have one name
              <th key={place} scope="col">
                {name || <span className="sr">Item</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two slices may have one name
            <tr key={place}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" className={classes.opener} onClick={() => onOpen(place, 0)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {figures.map((figure, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a figure is its column
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
