import { Button } from '@mantine/core'
import type { Department } from '@prumo/contract/admin/departments/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { useEdits } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { DepartmentForm } from './DepartmentForm.tsx'
import { departmentsQuery } from './departments.ts'
import { ImportModal } from './ImportModal.tsx'

const columns: readonly Column<Department>[] = [
  { id: 'name', header: 'Nome', card: 'title' },
  { id: 'sigla', header: 'Sigla', width: '30%' },
]

/** 'Meus departamentos' (screen S203). Without the permission the list is read-only. */
export default function DepartmentsScreen() {
  const mayChange = useEdits()('departments')
  const [importing, setImporting] = useState(false)
  const { create, edit, open } = useRecordForm<Department>('Novo departamento', (opened) => (
    <DepartmentForm {...opened} />
  ))
  const actions = (
    <>
      <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setImporting(true)}>
        Importar
      </Button>
      <ImportLink kind="departments" />
      {create}
    </>
  )
  return (
    <Page title="Meus departamentos" actions={mayChange && actions}>
      <DataTable
        label="Departamentos"
        list={useListing({ order: 'name' })}
        query={useQuery(departmentsQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint={mayChange && 'Importe os departamentos usuais de uma empresa ou crie os seus.'}
        rowActions={
          mayChange
            ? (department) => (
                <EditDelete
                  name={department.name}
                  onEdit={() => edit(department)}
                  onDelete={() => void deleteDepartment(department)}
                />
              )
            : undefined
        }
      />
      {importing && <ImportModal onClose={() => setImporting(false)} />}
      {open}
    </Page>
  )
}

const deleteDepartment = ({ id, name }: Department) =>
  deleteRecord({
    about: name,
    topic: 'departments',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      removal('DELETE /client/departments/{id}', { params: { id }, query: { detach: detach ? 'true' : 'false' } }),
  })
