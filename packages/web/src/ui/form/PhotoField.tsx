import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showFailure } from '../../platform/messages.ts'
import { Portrait } from '../Portrait.tsx'
import { AtOnce } from './AtOnce.tsx'

type Props = {
  name: string
  /** The address of the photograph; null: there is none. */
  path: string | null
  /** Its readers. */
  hint: string
  put: (photo: File) => Promise<unknown>
  remove: () => Promise<unknown>
  onSaved: () => unknown
  /** The photograph itself stands elsewhere. */
  apart?: boolean
  /** Around each button, where not everybody who sees the photograph may change it. */
  offer?: (button: ReactNode) => ReactNode
}

/** The photograph of somebody: it is saved as soon as it is chosen. */
export function PhotoField({ name, path, hint, put, remove, onSaved, apart, offer = (button) => button }: Props) {
  const settled = { onError: showFailure, onSuccess: onSaved }
  const change = useMutation({ mutationFn: put, ...settled })
  const clear = useMutation({ mutationFn: remove, ...settled })
  return (
    <Group gap="sm" role="group" aria-label="Foto">
      {!apart && <Portrait name={name} path={path} size={64} />}
      {offer(
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && change.mutate(file)}>
          {(button) =>
            offer(
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={change.isPending}
                leftSection={<IconPhotoUp size={16} aria-hidden />}
              >
                {path ? 'Trocar foto' : 'Escolher foto'}
              </Button>,
            )
          }
        </FileButton>,
      )}
      {path &&
        offer(
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={clear.isPending}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => clear.mutate()}
          >
            Tirar foto
          </Button>,
        )}
      <Text fz="xs" c="dimmed">
        {hint}
      </Text>
      <AtOnce />
    </Group>
  )
}
