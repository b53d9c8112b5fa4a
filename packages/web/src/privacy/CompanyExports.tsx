import { Button, Progress, Title } from '@mantine/core'
import type { CompanyExport } from '@prumo/contract/privacy/exports/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatInstant, formatSize } from '../platform/format.ts'
import { changed } from '../platform/query.ts'
import { useAccount } from '../platform/session.ts'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { StatusMark, type Tone } from '../ui/StatusMark.tsx'
import classes from './PersonalDataScreen.module.css'
import { exportAddress, exportsQuery, isUnderWay, startExport } from './privacy.ts'

/** Exports of all the company's data as one file: each is prepared in the background; earlier ones are listed. */
export function CompanyExports() {
  const exports = useQuery(exportsQuery)
  const start = useMutation({
    mutationFn: startExport,
    onSettled: () => changed('exports'),
  })
  const underWay = exports.data?.find(isUnderWay)
  const done = exports.data?.filter((one) => !isUnderWay(one)) ?? []
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="company-data">
      <div className={classes.head}>
        <div>
          <Title order={2} id="company-data">
            Os dados da empresa
          </Title>
          <p>
            Todos os registros, em JSON, e todos os arquivos, em um ZIP preparado em segundo plano. Fica disponível por
            24 horas, só para pessoas responsáveis; você recebe um e-mail quando estiver pronto.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPackageExport aria-hidden />}
          loading={start.isPending}
          disabled={underWay !== undefined}
          onClick={() => start.mutate()}
        >
          Exportar tudo
        </Button>
      </div>
      {underWay && <UnderWay export={underWay} />}
      <QueryBoundary query={exports} skeleton={<ListSkeleton rows={2} height={40} />}>
        {() =>
          done.length > 0 && (
            <ul className={classes.history} aria-label="Exportações anteriores">
              {done.map((one) => (
                <Done key={one.id} export={one} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function UnderWay({ export: { progress, status } }: { export: CompanyExport }) {
  const label = useId()
  return (
    <div className={classes.progress} role="status">
      <span>
        <span id={label}>{status === 'waiting' ? 'Na fila para começar…' : 'Preparando a exportação…'}</span>
        <span className="num">{progress}%</span>
      </span>
      <Progress.Root size="md">
        <Progress.Section value={progress} aria-labelledby={label} animated />
      </Progress.Root>
    </div>
  )
}

function Done({ export: one }: { export: CompanyExport }) {
  const { time_zone } = useAccount()
  const { status, requested_by, requested_at, expires_at, size, records, files } = one
  const by = requested_by && ` por ${requested_by}`
  return (
    <li>
      <div>
        <div className={classes.title}>
          <span className="num">{formatInstant(requested_at, time_zone)}</span>
          <StatusMark tone={tones[status]}>{words[status]}</StatusMark>
        </div>
        <div className={`num ${classes.detail}`}>
          {`Pedida${by}`}
          {size !== null &&
            ` · ${count(records ?? 0, 'registro', 'registros')}, ${count(files ?? 0, 'arquivo', 'arquivos')}, ${formatSize(size)}`}
          {status === 'ready' && ` · disponível até ${formatInstant(expires_at, time_zone)}`}
        </div>
      </div>
      {status === 'ready' && (
        <Button
          component="a"
          href={exportAddress(one)}
          download
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          aria-label={`Baixar a exportação de ${formatInstant(requested_at, time_zone)}`}
        >
          Baixar
        </Button>
      )}
    </li>
  )
}

const words: Record<CompanyExport['status'], string> = {
  waiting: 'Na fila',
  running: 'Preparando',
  ready: 'Pronta',
  failed: 'Não foi possível preparar',
  expired: 'Vencida',
}
const tones: Record<CompanyExport['status'], Tone> = {
  waiting: 'quiet',
  running: 'doing',
  ready: 'good',
  failed: 'bad',
  expired: 'quiet',
}
