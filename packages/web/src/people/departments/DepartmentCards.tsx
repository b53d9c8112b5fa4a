import { Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import classes from './DepartmentCards.module.css'

type Named = { id: number; name: string }

type Props<Department> = {
  query: ShownQuery<readonly Department[]>
  label?: string
  /** Where the company has no departments. */
  empty: { hint: ReactNode; action?: ReactNode }
  linkOf: (department: Department) => LinkProps
  /** Below the name: how many it has. */
  about: (department: Department) => string
  /** Beside the name: what can be done with it. */
  beside: (department: Department) => ReactNode
}

/** The departments of the company as cards, each leading to what an area has of it. */
export const DepartmentCards = <Department extends Named>({ query, label, empty, ...of }: Props<Department>) => (
  <QueryBoundary query={query}>
    {(departments) =>
      departments.length === 0 ? (
        <div className="card">
          <EmptyState title="Sua empresa ainda não tem departamentos" {...empty} />
        </div>
      ) : (
        <ul className={classes.list} aria-label={label ?? 'Departamentos'}>
          {departments.map((department) => (
            <li key={department.id} className={`card ${classes.card}`}>
              <Link {...of.linkOf(department)} className={classes.link}>
                <b>{department.name}</b>
                <Text span fz="sm" c="dimmed">
                  {of.about(department)}
                </Text>
              </Link>
              {of.beside(department)}
            </li>
          ))}
        </ul>
      )
    }
  </QueryBoundary>
)
