import { Button } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadRefused } from './import-queries.ts'

/** Downloads the lines with problems, each with the reason, to be corrected and imported again. */
export function RefusedButton({ batch: { id } }: { batch: ImportBatch }) {
  const download = useMutation({ mutationFn: () => downloadRefused(id) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Baixar linhas com problema
    </Button>
  )
}
