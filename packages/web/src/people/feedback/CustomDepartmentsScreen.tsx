import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { IconListDetails } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DepartmentForm } from './DepartmentForm.tsx'
import { DepartmentList } from './DepartmentList.tsx'

/** The departments of custom feedbacks (screen S104). */
export default function CustomDepartmentsScreen() {
  const { create, edit, open } = useRecordForm<PeopleDepartment>('Novo departamento', (opened) => (
    <DepartmentForm {...opened} />
  ))
  return (
    <Page
      title="Feedback personalizado"
      hint="Acesse por departamento"
      actions={
        <>
          <ButtonLink
            to="/pessoas/proccess-feedback-custom/templates"
            variant="default"
            leftSection={<IconListDetails aria-hidden />}
          >
            Modelos
          </ButtonLink>
          {create}
        </>
      }
    >
      <DepartmentList kind="custom" onEdit={edit} />
      {open}
    </Page>
  )
}
