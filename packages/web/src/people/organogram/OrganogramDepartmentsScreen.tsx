import { Button, Text, TextInput } from '@mantine/core'
import type { PeopleDepartment } from '@prumo/contract/people/departments/endpoints.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { saves } from '../../platform/saving.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import classes from '../feedback/DepartmentList.module.css'
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
          )}
          {create}
        </>
      }
    >
      <QueryBoundary query={query}>
        {(departments) =>
          departments.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Sua empresa ainda não tem departamentos"
                hint="Cada departamento tem o seu organograma."
                action={create}
              />
            </div>
          ) : (
            <ul className={classes.list} aria-label="Seus departamentos">
              {departments.map((department) => (
                <li key={department.id} className={`card ${classes.card}`}>
                  <Link to="/organograma/$id" params={{ id: String(department.id) }} className={classes.link}>
                    <b>{department.name}</b>
                    <Text span fz="sm" c="dimmed">
                      {department.positions_count === 0
                        ? 'Nenhuma posição ainda'
                        : count(department.positions_count, 'posição', 'posições')}
                    </Text>
                  </Link>
                  <EditDelete
                    name={department.name}
                    onEdit={() => edit(department)}
                    onDelete={() => void remove(department)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
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
    {(field) => <TextInput label="Nome" maxLength={80} required data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)

const remove = ({ id, name }: PeopleDepartment) =>
  deleteRecord({
    about: name,
    topic: 'people',
    inUse: { code: 'department.in_use' },
    remove: ({ detach }) =>
      api('DELETE /client/organograma-departments/{id}', {
        params: { id },
        query: { detach: detach ? 'true' : 'false' },
      }),
  })
