import { Button, Progress, Text } from '@mantine/core'
import type { CompanyExport } from '@prumo/contract/privacy/exports/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconDownload, IconFolderDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant, formatSize } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { useWrites } from '../../ui/Writes.tsx'
import classes from './AuditorFolder.module.css'

/** The auditor's folder: a ZIP of PDFs with an index, prepared in the background; live events tell its progress. */
export function AuditorFolder({ folders }: { folders: readonly CompanyExport[] }) {
  const writes = useWrites()
  const { time_zone } = useAccount()
  const [newest] = folders
  const start = useMutation({
    mutationFn: () => api('POST /client/exports/bundles/{kind}', { params: { kind: 'iso' } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: () => changed('exports'),
  })
  const underWay = newest?.status === 'waiting' || newest?.status === 'running'
  return (
    <section className={`card ${classes.folder}`} aria-labelledby="pasta-do-auditor">
      <div className={classes.words}>
        <h2 id="pasta-do-auditor">Pasta do auditor</h2>
        <Text fz="sm" c="dimmed">
          Um ZIP com os documentos em vigor, os registros dos últimos dois anos, indicadores, treinamentos e leituras em
          PDF, e um índice por cláusula. Fica disponível por 24 horas.
        </Text>
        {underWay && <UnderWay progress={newest.progress} />}
        {newest?.status === 'failed' && <Text fz="sm">Não foi possível preparar a última pasta.</Text>}
        {newest?.status === 'ready' && (
          <Text fz="sm">
            {`Pronta: ${count(newest.files ?? 0, 'PDF', 'PDFs')}, ${formatSize(newest.size ?? 0)}, até ${formatInstant(newest.expires_at, time_zone)}.`}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        {newest?.status === 'ready' && <Download folder={newest} />}
        <Button
          variant="default"
          leftSection={<IconFolderDown aria-hidden />}
          loading={start.isPending}
          disabled={underWay || !writes}
          onClick={() => start.mutate()}
        >
          Preparar a pasta
        </Button>
      </div>
    </section>
  )
}

const UnderWay = ({ progress }: { progress: number }) => (
  <div role="status">
    <Text fz="sm">{`Preparando a pasta: ${progress}%`}</Text>
    <Progress value={progress} aria-label="Preparando a pasta" animated />
  </div>
)

const Download = ({ folder: { id } }: { folder: CompanyExport }) => (
  <Button component="a" href={`/api/client/exports/${id}/file`} download leftSection={<IconDownload aria-hidden />}>
    Baixar
  </Button>
)
