import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { mayPass } from '../platform/api-error.ts'
import { saveBlob } from '../platform/download.ts'
import { showFailure } from '../platform/messages.ts'

type Props = {
  /** Of the file, without extension. */
  name: string
  draw: () => Promise<Blob>
  label?: string
}

/**
 * Downloads a picture that the server draws. A busy server is asked again, and what it says in the end is shown: a link
 * that downloads shows no word of a refusal.
 */
export function PictureButton({ name, draw, label = 'Baixar imagem' }: Props) {
  const download = useMutation({
    mutationFn: draw,
    retry: (times, error) => times < 2 && mayPass(error),
    retryDelay: 3000,
    onSuccess: (picture) => saveBlob(picture, `${name}.png`),
    onError: showFailure,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconPhoto size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
