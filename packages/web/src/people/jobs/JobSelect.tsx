import { useQuery } from '@tanstack/react-query'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { jobsQuery } from './job-queries.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty'> & {
  /** The department whose job descriptions are offered; null: none are. */
  department: number | null
  /** The name of the chosen one, which may be of another department. */
  office: string
}

/** A choice of a job description of a department. */
export function JobSelect({ department, office, ...field }: Props) {
  const jobs = useQuery({ ...jobsQuery(department ?? 0), enabled: department !== null }).data ?? []
  return (
    <PickOne
      label="Descrição de cargo"
      clearable
      options={jobs.map(({ id, office: label }) => ({ value: id, label }))}
      known={{ value: field.value ?? field.defaultValue ?? 0, label: office || '…' }}
      empty="Nenhuma descrição de cargo neste departamento"
      {...field}
    />
  )
}
