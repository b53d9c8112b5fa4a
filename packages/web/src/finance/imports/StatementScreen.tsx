import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { moneyAccountsQuery } from '../finance-queries.ts'
import { StatementActions } from './StatementActions.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementLines } from './StatementLines.tsx'
import classes from './StatementScreen.module.css'
import { type Statement, statementQuery } from './statement-queries.ts'
import { lines } from './statement-words.ts'

/** One statement: what its lines are, booking them, and undoing that. */
export default function StatementScreen() {
  const { id } = useParams({ from: '/member/financeiro/extratos/$id' })
  const found = useQuery(statementQuery(id))
  const accounts = useQuery(moneyAccountsQuery).data
  return (
    <Page
      title="Conferir extrato"
      hint={
        <TrailBelow to="/financeiro/extratos" title="Extratos do banco" here={found.data?.file_name ?? 'Extrato'} />
      }
      actions={found.data?.state === 'review' && <StatementActions statement={found.data} />}
    >
      <QueryBoundary query={{ ...found, data: accounts && found.data }}>
        {(statement) =>
          statement.state === 'review' ? (
            <>
              <StatementHead statement={statement} accounts={accounts ?? []} />
              <StatementLines key={statement.id} statement={statement} />
            </>
          ) : (
            <AtWork statement={statement} />
          )
        }
      </QueryBoundary>
    </Page>
  )
}

/** A job works on it; it needs nobody. */
function AtWork({ statement: { state, progress, total } }: { statement: Statement }) {
  const what = state === 'running' ? 'Lançando as linhas do extrato' : 'Desfazendo a importação'
  return (
    <section className={`card ${classes.work}`} aria-label={what}>
      <h2>{what}</h2>
      <Progress.Root size="lg">
        <Progress.Section value={progress} aria-label={what} aria-valuetext={`${progress}%`} animated />
      </Progress.Root>
      <p className="num">
        {`${progress}% pronto, em um extrato de ${lines(total)}. Você pode sair desta página: continua sem você.`}
      </p>
    </section>
  )
}
