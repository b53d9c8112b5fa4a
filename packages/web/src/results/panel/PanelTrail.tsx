import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import classes from './Panel.module.css'

/** The way to the screens of a department's panel; `here` is one below the panel. */
export function PanelTrail({ department, here }: { department: number; here?: string }) {
  const name = useQuery(departmentsQuery).data?.find(({ id }) => id === department)?.name ?? '…'
  const params = { department: String(department) }
  return (
    <Trail>
      {[
        <TextLink key="all" to="/indicadores">
          Indicadores
        </TextLink>,
        <TextLink key="department" to="/indicadores/department/$department" params={params}>
          <span className={classes.department}>{name}</span>
        </TextLink>,
        ...(here === undefined
          ? ['Painel']
          : [
              <TextLink key="panel" to="/indicadores/dashboard/$department" params={params}>
                Painel
              </TextLink>,
              here,
            ]),
      ]}
    </Trail>
  )
}
