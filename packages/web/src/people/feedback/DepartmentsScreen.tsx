import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DepartmentForm } from './DepartmentForm.tsx'
import { DepartmentList } from './DepartmentList.tsx'

/** The departments of the feedback process (screen S095). */
export default function DepartmentsScreen() {
  const { create, edit, open } = useRecordForm<PeopleDepartment>('Novo departamento', (opened) => (
    <DepartmentForm {...opened} />
  ))
  return (
    <Page title="Processo de Feedback" hint="Escolha o departamento de quem vai receber o feedback." actions={create}>
      <DepartmentList kind="standard" onEdit={edit} />
      {open}
    </Page>
  )
}
