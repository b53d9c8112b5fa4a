import { Button, TextInput } from '@mantine/core'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { saves } from '../../platform/saving.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { DepartmentCards } from '../departments/DepartmentCards.tsx'
import { organogramDepartmentsQuery } from './organogram-queries.ts'

/** The departments, each with its organogram (screens S091, S092). */
export default function OrganogramDepartmentsScreen() {
  const query = useQuery(organogramDepartmentsQuery)
  const { create, edit, open } = useRecordForm<PeopleDepartment>('Novo departamento', (opened) => (
    <DepartmentForm {...opened} />
  ))
  const drawn = query.data?.some(({ positions_count }) => positions_count > 0)
  return (
    <Page
      title="Organograma"
      hint="Seus departamentos"
      actions={
        <>
          {drawn && (
            <>
              <Button
                component="a"
                href="/api/client/organograma/pdf"
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconFileTypePdf aria-hidden />}
              >
                PDF da empresa
              </Button>
              <PictureButton
                label="Imagem da empresa"
                name="Organograma"
                draw={() => api('GET /client/organograma/png', { timeout: 120_000 })}
              />
            </>
          )}
          {create}
        </>
      }
    >
      <DepartmentCards
        query={query}
        label="Seus departamentos"
        empty={{ hint: 'Cada departamento tem o seu organograma.', action: create }}
        linkOf={({ id }) => ({ to: '/organograma/$id', params: { id: String(id) } })}
        about={({ positions_count, vacant_count }) =>
          positions_count === 0
            ? 'Nenhuma posição ainda'
            : [count(positions_count, 'posição', 'posições'), vacant_count > 0 && count(vacant_count, 'vaga', 'vagas')]
                .filter(Boolean)
                .join(' · ')
        }
        beside={(department) => (
          <EditDelete name={department.name} onEdit={() => edit(department)} onDelete={() => void remove(department)} />
        )}
      />
      {open}
    </Page>
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
