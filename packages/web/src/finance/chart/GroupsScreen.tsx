import { Button, Modal } from '@mantine/core'
import type { Group } from '@prumo/contract/finance/chart/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { groupsQuery } from '../finance-queries.ts'
import classes from './GroupsScreen.module.css'
import { ImportChart } from './ImportChart.tsx'

/** 'Plano de contas' (screen S157): the lines of the DRE, below which the company hangs its categories. */
export default function GroupsScreen() {
  const query = useQuery(groupsQuery)
  const [importing, setImporting] = useState(false)
  const isEmpty = query.data?.every(({ categories_count }) => categories_count === 0)
  return (
    <Page
      title="Plano de contas"
      hint="Os grupos são as linhas da DRE e não mudam. As categorias e contas dentro deles são da empresa."
      actions={
        <Writes>
          <Button
            variant={isEmpty ? 'filled' : 'default'}
            leftSection={<IconDownload aria-hidden />}
            onClick={() => setImporting(true)}
          >
            Importar plano usual
          </Button>
        </Writes>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton height={52} />
          </div>
        }
      >
        {(groups) => (
          <ol className={`card ${classes.groups}`} aria-label="Grupos da DRE">
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ol>
        )}
      </QueryBoundary>
      {importing && (
        <Modal opened onClose={() => setImporting(false)} title="Importar plano de contas usual">
          <ImportChart onDone={() => setImporting(false)} />
        </Modal>
      )}
    </Page>
  )
}

const GroupLine = ({ group: { id, name, sign, result, categories_count: below } }: { group: Group }) => (
  <li>
    <div className={classes.group}>
      <span className={classes.sign} data-sign={sign} title={signs[sign]}>
        <span aria-hidden>{sign === '+' ? '+' : '−'}</span>
        <span className="sr">{signs[sign]}</span>
      </span>
      <TextLink
        to="/financeiro/plano-de-contas/$group"
        params={{ group: String(id) }}
        c="inherit"
        fw={600}
        className={classes.name}
      >
        {name}
      </TextLink>
      <span className={`num ${classes.count}`}>
        {below === 0 ? 'Sem categorias' : count(below, 'categoria', 'categorias')}
      </span>
    </div>
    {result && (
      <div className={classes.result}>
        <span aria-hidden>=</span>
        <span className="sr">Resultado: </span>
        {result}
      </div>
    )}
  </li>
)

const signs = { '+': 'Soma', '-': 'Subtrai' } as const
