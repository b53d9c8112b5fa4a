import { Button } from '@mantine/core'
import type { Department } from '@prumo/contract/admin/departments/endpoints.ts'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { DepartmentForm } from './DepartmentForm.tsx'
import { departmentsQuery } from './departments.ts'
import { ImportModal } from './ImportModal.tsx'

const columns: readonly Column<Department>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name, card: 'title' },
  { id: 'sigla', header: 'Sigla', value: ({ sigla }) => sigla, width: '30%' },
]

/** 'Meus departamentos' (screen S203). Without the permission the list is only for reading. */
export default function DepartmentsScreen() {
  const mayChange = useCan()('departments')
  const [open, setOpen] = useState<Department | 'new' | 'import' | null>(null)
  const close = () => setOpen(null)
  const actions = (
    <>
      <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setOpen('import')}>
        Importar
      </Button>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
        Novo departamento
      </Button>
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
                  onEdit={() => setOpen(department)}
                  onDelete={() => void deleteDepartment(department)}
                />
              )
            : undefined
        }
      />
      {open === 'import' && <ImportModal onClose={close} />}
      {open !== null && open !== 'import' && (
        <DepartmentForm department={open === 'new' ? undefined : open} onClose={close} />
      )}
    </Page>
  )
}

const deleteDepartment = ({ id, name }: Department) =>
  deleteRecord({
    about: name,
    topic: 'departments',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      api('DELETE /client/departments/{id}', { params: { id }, query: { detach: detach ? 'true' : 'false' } }),
  })
