import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkPills } from '../../ui/LinkPills.tsx'

type Props = {
  label?: string
  belowOnPhone?: boolean
  departments: readonly PeopleDepartment[]
  linkOf: (department: PeopleDepartment) => LinkProps
  /** Beside the name: how many it has. */
  about: (department: PeopleDepartment) => ReactNode
  /** Before the departments. */
  first?: ReactNode
}

/** The departments of the company in one line above a list, each leading to what an area has of it. */
export const DepartmentPills = ({ label = 'Departamentos', departments, linkOf, about, first, ...where }: Props) => (
  <LinkPills label={label} {...where}>
    {first}
    {departments.map((department) => (
      <li key={department.id}>
        <Link {...linkOf(department)}>
          {department.name} <small>{about(department)}</small>
        </Link>
      </li>
    ))}
  </LinkPills>
)
