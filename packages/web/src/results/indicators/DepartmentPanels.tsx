import { Link } from '@tanstack/react-router'
import { LinkPills } from '../../ui/LinkPills.tsx'
import type { Indicator } from '../results-queries.ts'

type Props = { departments: readonly { id: number; name: string }[]; indicators: readonly Indicator[] }

/** The departments that have indicators, each leading to its own. */
export function DepartmentPanels({ departments, indicators }: Props) {
  const of = Map.groupBy(indicators, ({ department_id }) => department_id)
  return (
    <LinkPills label="Departamentos com indicadores" belowOnPhone>
      {departments.map(({ id, name }) => (
        <li key={id}>
          <Link to="/indicadores/department/$department" params={{ department: String(id) }}>
            {name}{' '}
            <small>
              {of.get(id)?.length ?? 0}
              <span className="sr">{of.get(id)?.length === 1 ? ' indicador' : ' indicadores'}</span>
            </small>
          </Link>
        </li>
      ))}
    </LinkPills>
  )
}
