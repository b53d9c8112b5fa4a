import { Button, Menu } from '@mantine/core'
import type { ListView, ViewList } from '@prumo/contract/routine/views/endpoints.ts'
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconEdit,
  IconPlus,
  IconStar,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useWrites } from '../../ui/Writes.tsx'
import { ViewForm } from './ViewForm.tsx'
import { isSame, showing, showingNone, storedIn, type ViewAddress } from './view-address.ts'
import { viewsQuery } from './view-queries.ts'

/** The views of a list: chooses one, saves the shown one, and says with which the list opens. */
export function ViewChooser({ of }: { of: ViewList }) {
  const address = useSearch({ strict: false }) as ViewAddress & Record<string, unknown>
  const navigate = useNavigate()
  const { data } = useQuery(viewsQuery)
  const writes = useWrites()
  const [form, setForm] = useState<ListView | 'new' | null>(null)
  const views = data?.filter(({ list }) => list === of) ?? []
  const current = views.find(({ id }) => id === address.visao)
  const now = storedIn(address)
  const isChanged = current !== undefined && !isSame(now, current.address)

  const go = (next: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace, resetScroll: false })

  const act = (work: () => Promise<unknown>, words: string) => {
    work()
      .then(() => toast(words))
      .catch(showFailure)
      .finally(() => void changed('tasks'))
  }
  const opensWith = (view_id: number | null) =>
    act(
      () => api('PUT /calendar/default-view', { body: { list: of, view_id } }),
      view_id === null ? 'A lista abre sem visão' : 'A lista abre com esta visão',
    )
  const remove = async (view: ListView) => {
    const params = { id: view.id }
    const text = view.shared ? 'Ela deixa de existir para toda a empresa.' : undefined
    const gone = await deleteRecord({
      about: view.name,
      text,
      topic: 'tasks',
      remove: () => removal('DELETE /calendar/views/{id}', { params }),
    })
    if (gone) go(showingNone())
  }

  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {current ? `${current.name}${isChanged ? ' (alterada)' : ''}` : 'Visões'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length > 0 && <Menu.Label>Visões</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={view === current ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
              rightSection={
                <>
                  {view.shared && <IconUsers size={14} role="img" aria-label="Da empresa" />}
                  {view.is_default && <IconStar size={14} role="img" aria-label="A lista abre com ela" />}
                </>
              }
              onClick={() => go(showing(view))}
            >
              {view.name}
            </Menu.Item>
          ))}
          {current && <Menu.Item onClick={() => go(showingNone())}>Sem visão</Menu.Item>}
          {views.length > 0 && <Menu.Divider />}
          {current?.can.edit && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() =>
                act(
                  () => api('PUT /calendar/views/{id}', { params: { id: current.id }, body: { address: now } }),
                  'Visão atualizada',
                )
              }
            >
              Guardar como está agora
            </Menu.Item>
          )}
          {!writes && views.length === 0 && <Menu.Label>Nenhuma visão salva</Menu.Label>}
          {writes && (
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm('new')}>
              Salvar como nova visão
            </Menu.Item>
          )}
          {writes && current && (
            <Menu.Item
              leftSection={<IconStar size={16} aria-hidden />}
              onClick={() => opensWith(current.is_default ? null : current.id)}
            >
              {current.is_default ? 'Não abrir mais com esta visão' : 'Abrir a lista com esta visão'}
            </Menu.Item>
          )}
          {current?.can.edit && (
            <>
              <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setForm(current)}>
                Renomear ou compartilhar
              </Menu.Item>
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void remove(current)}
              >
                Apagar visão
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {form !== null && (
        <ViewForm
          list={of}
          address={now}
          record={form === 'new' ? undefined : form}
          onSaved={(view) => form === 'new' && go(showing(view), true)}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}
