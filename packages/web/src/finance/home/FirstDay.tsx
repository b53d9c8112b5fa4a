import { Anchor } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { chartQuery, type MoneyAccount } from '../finance-queries.ts'
import { statementsQuery } from '../imports/statement-queries.ts'
import classes from './FirstDay.module.css'

type Step = { title: string; hint: string; minutes: number; link: string; done: boolean }

/** The way to the first DRE, while there is no entry: each step says how long it takes and opens where it is done. */
export function FirstDay({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const chart = useQuery(chartQuery).data
  const statements = useQuery(statementsQuery({ page: 1, per_page: 1 })).data
  const [newest] = statements?.response ?? []
  const steps: readonly Step[] = [
    {
      title: 'Importe o plano de contas',
      hint: 'As categorias do seu ramo, já na linha certa da DRE.',
      minutes: 1,
      link: '/financeiro/plano-de-contas',
      done: (chart?.length ?? 0) > 0,
    },
    {
      title: 'Traga o extrato do banco',
      hint: 'O arquivo de um mês, de preferência em OFX: ele diz a conta e o saldo de que ela parte, e um toque a cria.',
      minutes: 3,
      link: '/financeiro/extratos',
      done: newest !== undefined,
    },
    {
      title: 'Confirme a conta do banco',
      hint: 'Cada banco e cada caixa é uma conta, com o que havia nela no começo.',
      minutes: 1,
      link: newest ? `/financeiro/extratos/${newest.id}` : '/financeiro/contas',
      done: accounts.some(({ main }) => !main),
    },
    {
      title: 'Classifique as linhas e lance',
      hint: 'O que uma linha é, o Prumo lembra na próxima. Nada é lançado antes de você conferir.',
      minutes: 10,
      link: newest ? `/financeiro/extratos/${newest.id}` : '/financeiro/extratos',
      done: false,
    },
    {
      title: 'Veja a DRE do mês',
      hint: 'Quanto entrou, quanto saiu e o que sobrou, linha por linha.',
      minutes: 1,
      link: '/dre/consolidada',
      done: false,
    },
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <section className={`card ${classes.path}`} aria-labelledby="primeiro-dia-do-financeiro">
      <h2 id="primeiro-dia-do-financeiro">Do extrato à primeira DRE</h2>
      <p>Nenhum lançamento ainda. Na ordem que preferir; assim leva um quarto de hora.</p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} data-next={step === next || undefined} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheck size={20} role="img" aria-label="Feito" />
            ) : (
              <IconCircle size={20} role="img" aria-label="A fazer" />
            )}
            <div>
              <Anchor component={AddressLink} href={step.link}>
                {step.title}
              </Anchor>
              {!step.done && (
                <p>
                  {step.hint} <span className="num">{step.minutes} min</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
