import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { count } from '../../platform/format.ts'
import type { Indicator } from '../results-queries.ts'
import classes from './DepartmentPanels.module.css'

type Props = { departments: readonly { id: number; name: string }[]; indicators: readonly Indicator[] }

/** The departments that have indicators, each leading to its own. */
export function DepartmentPanels({ departments, indicators }: Props) {
  const of = Map.groupBy(indicators, ({ department_id }) => department_id)
  return (
    <ul className={classes.list} aria-label="Departamentos com indicadores">
      {departments.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/indicadores/department/$department"
            params={{ department: String(id) }}
            className={`card ${classes.card}`}
          >
            <span>
              <b>{name}</b>
              <small>{count(of.get(id)?.length ?? 0, 'indicador', 'indicadores')}</small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
