import { UnstyledButton } from '@mantine/core'
import { capital } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../ui/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import classes from './PortfolioScreen.module.css'
import { portfolioWaitingQuery, useOpenIn } from './portfolio.ts'
import { PortfolioViews } from './Views.tsx'

type Line = {
  key: string
  id: number
  company: string
  current: boolean
  kind: string
  title: string
  detail: string
  link: string
}

function Title({ line }: { line: Line }) {
  const openIn = useOpenIn()
  return (
    <UnstyledButton
      className={classes.open}
      onClick={(event) => {
        event.stopPropagation()
        void openIn(line, line.link)
      }}
    >
      {line.title}
    </UnstyledButton>
  )
}

const columns: readonly Column<Line>[] = [
  {
    id: 'title',
    header: 'O que espera',
    cell: (line) => <Title line={line} />,
    card: 'title',
  },
  { id: 'company', header: 'Empresa', width: 260, card: 'lead' },
  { id: 'kind', header: 'Tipo', width: 260 },
  { id: 'detail', header: 'Detalhe', width: 200 },
]

/** 'Esperam por você' in all companies of the portfolio, as one list; each opens in its company. */
export default function WaitingScreen() {
  const query = useQuery(portfolioWaitingQuery)
  const openIn = useOpenIn()
  const lines = query.data?.flatMap(({ company_id, company, current, kinds }) =>
    kinds.flatMap(({ id, words, items, link, count }): Line[] => {
      const of = { id: company_id, company, current, kind: capital(words.replace(/^\d+ /, '')) }
      const rest = count - items.length
      return [
        ...items.map((item) => ({
          ...of,
          key: `${company_id} ${id} ${item.id}`,
          title: item.title,
          detail: item.detail,
          link: item.link,
        })),
        ...(rest > 0 ? [{ ...of, key: `${company_id} ${id} rest`, title: `e mais ${rest}`, detail: '', link }] : []),
      ]
    }),
  )
  return (
    <Page title="Esperam por você" hint="O que espera por você em todas as empresas da sua carteira.">
      <PortfolioViews />
      <DataTable
        label="O que espera"
        query={{ ...query, data: lines }}
        columns={columns}
        rowId={({ key }) => key}
        list={useListing({ pageSize: 25 })}
        unit={['item', 'itens']}
        emptyHint="Nada espera por você em nenhuma empresa."
        onRow={() => (line) => void openIn(line, line.link)}
      />
    </Page>
  )
}
