import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { jobQuery } from './job-queries.ts'

// Loaded lazily: it imports the editor's code.
const JobForm = lazy(() => import('./JobForm.tsx'))

type Props = {
  /** 'new': one that does not exist yet. */
  id: number | 'new'
  department: number
  onClose: () => void
}

/** The form of a job description of the list, or of a new one. */
export function OpenedJob({ id, department, onClose }: Props) {
  const { data: job } = useQuery({ ...jobQuery(id === 'new' ? 0 : id), enabled: id !== 'new' })
  if (id !== 'new' && !job) return null
  return (
    <Suspense>
      <JobForm record={id === 'new' ? undefined : job} department={department} onClose={onClose} />
    </Suspense>
  )
}
