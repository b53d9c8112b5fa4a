import { Button } from '@mantine/core'
import type { Lever } from '@prumo/contract/finance/forecast/reckoning.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Signed } from '../Amount.tsx'
import { Expectations } from './Expectations.tsx'
import classes from './ForecastScreen.module.css'
import { forecastQuery } from './forecast-queries.ts'
import { forecastWith, type Pulled, reaisOf, type Shown } from './levers.ts'

/** 'Previsão do caixa': the cash of thirteen weeks, the day on which there is least, and what would move it. */
export default function ForecastScreen() {
  const query = useQuery(forecastQuery)
  return (
    <Page
      title="Previsão do caixa"
      hint="As próximas 13 semanas, pelo que está em aberto e pelo que se repete toda semana. O atraso de costume de cada cliente já está contado."
    >
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={8} height={44} />
          </div>
        }
      >
        {(shown) => <Weeks shown={shown} />}
      </QueryBoundary>
    </Page>
  )
}

function Weeks({ shown }: { shown: Shown }) {
  const [pulled, setPulled] = useState<Pulled>(new Map())
  const navigate = useNavigate()
  const asIs = forecastWith(shown, new Map())
  const changed = forecastWith(shown, pulled)
  const isChanged = pulled.size > 0
  const lowest = reaisOf(changed.lowest.balance)
  const pull = (key: string, lever: Lever | undefined) => {
    const next = new Map(pulled)
    if (lever) next.set(key, lever)
    else next.delete(key)
    setPulled(next)
  }
  const openWeek = (place: number) => {
    const { first, last } = asIs.weeks[place]!
    void navigate({
      to: '/financeiro/lancamentos',
      search: { periodo: 'datas', situacao: 'abertos', de: first, ate: last },
    })
  }
  return (
    <>
      <dl className={`card ${classes.figures}`} aria-live="polite">
        <div>
          <dt>Saldo de hoje</dt>
          <dd>
            <Signed value={shown.opening} />
          </dd>
        </div>
        <div>
          <dt>{`Ponto mais baixo: ${formatDay(asIs.lowest.day)}`}</dt>
          <dd>
            <Signed value={reaisOf(asIs.lowest.balance)} />
          </dd>
        </div>
        {isChanged && (
          <div>
            <dt>{`Com as alavancas: ${formatDay(changed.lowest.day)}`}</dt>
            <dd>
              <Signed value={lowest} />
            </dd>
          </div>
        )}
        <div>
          <dt>{`Fim da previsão: ${formatDay(changed.weeks.at(-1)!.last)}`}</dt>
          <dd>
            <Signed value={reaisOf(changed.weeks.at(-1)!.balance)} />
          </dd>
        </div>
        {isChanged && (
          <Button variant="default" size="xs" className={classes.clear} onClick={() => setPulled(new Map())}>
            Desfazer as alavancas
          </Button>
        )}
      </dl>
      <ChartCard
        title="O menor saldo de cada semana"
        summary={`Em 13 semanas o menor saldo é ${formatMoney(lowest)}, em ${formatDay(changed.lowest.day)}.`}
        data={{
          kind: 'series',
          categories: asIs.weeks.map(({ first }) => formatDay(first).slice(0, 5)),
          series: [
            {
              name: 'Como está',
              values: asIs.weeks.map((week) => reaisOf(week.lowest)),
              shape: isChanged ? 'line' : 'area',
              tone: isChanged ? 'quiet' : 'plain',
            },
            ...(isChanged
              ? [
                  {
                    name: 'Com as alavancas',
                    values: changed.weeks.map((week) => reaisOf(week.lowest)),
                    shape: 'area' as const,
                    tone: 'plain' as const,
                  },
                ]
              : []),
          ],
          mark: { name: `Ponto mais baixo: ${formatDay(changed.lowest.day)}`, at: lowest },
        }}
        say={formatMoney}
        onOpen={openWeek}
        empty="Nada está previsto"
      />
      <Expectations items={shown.items} today={shown.today} pulled={pulled} onPull={pull} />
    </>
  )
}
