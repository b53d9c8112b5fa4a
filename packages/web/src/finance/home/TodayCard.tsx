import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { call } from '../../platform/query.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { Moved, Signed } from '../Amount.tsx'
import { nextWeek } from './home-queries.ts'
import classes from './TodayCard.module.css'

const financeTodayQuery = call('GET /client/finance/today', {}, { topic: 'finance' })

/**
 * 'Financeiro' on Home: the balance, what is due today and in the week after, and what is late. Nothing for a company
 * without money or open entries, such as one that has just registered.
 */
export default function TodayCard() {
  const { data } = useQuery(financeTodayQuery)
  const { today } = useToday()
  if (!data || isEmpty(data)) return null
  const week = nextWeek(today)
  const open = { periodo: 'datas', situacao: 'abertos' } as const
  return (
    <section className={`card ${classes.card}`} aria-labelledby="financeiro">
      <h2 id="financeiro" className={classes.title}>
        <TextLink to="/financeiro" c="inherit">
          Financeiro
        </TextLink>
      </h2>
      <dl className={classes.lines}>
        <Line
          name={
            <TextLink to="/financeiro/previsao" c="inherit">
              Saldo
            </TextLink>
          }
        >
          <Signed value={data.balance} />
        </Line>
        <Due
          name={
            <TextLink to="/financeiro/lancamentos" search={{ ...open, de: today, ate: today }} c="inherit">
              Vence hoje
            </TextLink>
          }
          due={data.today}
        />
        <Due
          name={
            <TextLink to="/financeiro/lancamentos" search={{ ...open, ...week }} c="inherit">
              Em sete dias
            </TextLink>
          }
          due={data.soon}
        />
        <Due
          name={
            <TextLink to="/financeiro/lancamentos" search={{ periodo: 'tudo', situacao: 'atrasados' }} c="inherit">
              Atrasados
            </TextLink>
          }
          due={data.late}
        />
      </dl>
    </section>
  )
}

const isEmpty = ({ balance, today, soon, late }: Answer<'GET /client/finance/today'>) =>
  balance === 0 && [today, soon, late].every(({ total }) => total === 0)

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Due = ({ name, due }: { name: ReactNode; due: Answer<'GET /client/finance/today'>['late'] }) => (
  <Line name={name}>
    {due.total === 0 ? (
      'Nada'
    ) : (
      <>
        {due.income > 0 && <Moved type="1" value={due.income} />}{' '}
        {due.expense > 0 && <Moved type="2" value={due.expense} />}
      </>
    )}
  </Line>
)
