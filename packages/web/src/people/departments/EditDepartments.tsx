import { Button, Drawer, TextInput } from '@mantine/core'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { saves } from '../../platform/saving.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './EditDepartments.module.css'

/** The button behind which departments are made, renamed and deleted (screens S091, S092, S095, S096). */
export function EditDepartments({ departments }: { departments: readonly PeopleDepartment[] }) {
  const [opened, setOpened] = useState(false)
  const { create, edit, open } = useRecordForm<PeopleDepartment>('Novo departamento', (form) => (
    <DepartmentForm {...form} />
  ))
  return (
    <Writes>
      <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => setOpened(true)}>
        Departamentos
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="Seus departamentos">
        <ul className={classes.list}>
          {departments.map((department) => (
            <li key={department.id}>
              <span>{department.name}</span>
              <EditDelete
                name={department.name}
                onEdit={() => edit(department)}
                onDelete={() => void remove(department)}
              />
            </li>
          ))}
        </ul>
        {create}
      </Drawer>
      {open}
    </Writes>
  )
}

const save = saves('POST /client/organograma-departments', 'PUT /client/organograma-departments')

const DepartmentForm = (opened: Opened<PeopleDepartment>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo departamento', edit: 'Editar departamento' }}
    initial={{ name: '' }}
    refuse={({ name }) => (name.trim() === '' ? { name: 'Preencha o nome' } : {})}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'department.duplicate': 'name' }}
    topic={['people', 'departments']}
  >
    {(field) => <TextInput label="Nome" required data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)

const remove = ({ id, name }: PeopleDepartment) =>
  deleteRecord({
    about: name,
    topic: 'people',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      removal('DELETE /client/organograma-departments/{id}', {
        params: { id },
        query: { detach: detach ? 'true' : 'false' },
      }),
  })
