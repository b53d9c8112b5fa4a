import { Button, FileButton, Group, Text } from '@mantine/core'
import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes } from '../../ui/Writes.tsx'
import { collaboratorQuery } from './collaborator-queries.ts'
import { Portrait } from './Portrait.tsx'

/** The photograph of somebody of the register: it is saved as soon as it is chosen. */
export function PhotoField({ person: { id, name, photo_path } }: { person: RegisteredCollaborator }) {
  const shown = useQuery(collaboratorQuery(id)).data?.photo_path ?? photo_path
  const settled = { onError: showFailure, onSuccess: () => changed('people') }
  const params = { id }
  const put = useMutation({
    mutationFn: (file: File) => api('PUT /users/process-feedback/collaborator/{id}/photo', { params, files: [file] }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /users/process-feedback/collaborator/{id}/photo', { params }),
    ...settled,
  })
  return (
    <Group gap="sm">
      <Portrait name={name} path={shown} size={64} />
      <Writes>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && put.mutate(file)}>
          {(button) => (
            <Writes>
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={put.isPending}
                leftSection={<IconPhotoUp size={16} aria-hidden />}
              >
                {shown ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            </Writes>
          )}
        </FileButton>
      </Writes>
      {shown && (
        <Writes>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove.mutate()}
          >
            Tirar foto
          </Button>
        </Writes>
      )}
      <Text fz="xs" c="dimmed">
        Opcional. Só quem pode ver Pessoas a vê.
      </Text>
    </Group>
  )
}
