import { ActionIcon, Button } from '@mantine/core'
import type { Department } from '@prumo/contract/admin/departments/endpoints.ts'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { useCan } from '../../platform/session.ts'
import { deleteUsed } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { DepartmentModal } from './DepartmentModal.tsx'
import { departmentsQuery } from './departments.ts'
import { ImportModal } from './ImportModal.tsx'

const columns: readonly Column<Department>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name, card: 'title' },
  { id: 'sigla', header: 'Sigla', value: ({ sigla }) => sigla, width: '30%' },
]

/** 'Meus departamentos' (screen S203). Without the permission the list is only for reading. */
export default function DepartmentsScreen() {
  const departments = useQuery(departmentsQuery)
  const mayChange = useCan()('departments')
  const [open, setOpen] = useState<Department | 'new' | 'import' | null>(null)
  const close = () => setOpen(null)
  const importing = (
    <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setOpen('import')}>
      Importar
    </Button>
  )
  const actions = (
    <>
      {importing}
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
        Novo departamento
      </Button>
    </>
  )
  return (
    <Page title="Meus departamentos" actions={mayChange && actions}>
      <DataTable
        label="Departamentos"
        query={departments}
        columns={columns}
        rowId={({ id }) => id}
        initialSorting={{ column: 'name', descending: false }}
        emptyHint={mayChange && 'Importe os departamentos usuais de uma empresa ou crie os seus.'}
        rowActions={
          mayChange
            ? (department) => (
                <>
                  <ActionIcon aria-label={`Editar ${department.name}`} onClick={() => setOpen(department)}>
                    <IconPencil />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Apagar ${department.name}`}
                    onClick={() => void deleteDepartment(department)}
                  >
                    <IconTrash />
                  </ActionIcon>
                </>
              )
            : undefined
        }
      />
      {open === 'import' && <ImportModal onClose={close} />}
      {open !== null && open !== 'import' && (
        <DepartmentModal department={open === 'new' ? undefined : open} onClose={close} />
      )}
    </Page>
  )
}

const deleteDepartment = ({ id, name }: Department) =>
  deleteUsed({
    about: name,
    inUse: 'department.in_use',
    remove: ({ detach }) =>
      api('DELETE /client/departments/{id}', { params: { id }, query: { detach: detach ? 'true' : 'false' } }),
    refresh: () => changed('departments'),
  })
