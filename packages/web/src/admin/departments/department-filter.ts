import type { Filter } from '../../ui/table/filters.ts'

type Department = { id: number; name: string }

/** The filter of a list by department. @param of the department of a row, where the browser has all rows. */
export const departmentFilter = <Row>(
  departments: readonly Department[],
  of?: (row: Row) => number | null,
): Filter<Row> => ({
  name: 'departamento',
  label: 'Departamento',
  all: 'Todos os departamentos',
  look: 'select',
  options: departments.map(({ id, name }) => ({ value: id, label: name })),
  ...(of && { keeps: (row, department) => of(row) === department }),
})
