import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { textsQuery } from '../plan-queries.ts'
import planClasses from '../plans/PlansScreen.module.css'
import classes from './ContractScreen.module.css'

type ContractText = Answer<'GET /client/contracts'>['response'][number]

const Status = ({ status }: Pick<ContractText, 'status'>) => (
  <StatusMark tone={status === 'open' ? 'waiting' : 'good'}>{status === 'open' ? 'Aberto' : 'Aceito'}</StatusMark>
)

/** The texts between Prumo and the company, and which of them it accepted (screens S168, S169). */
export default function ContractsScreen() {
  const query = useQuery(textsQuery)
  const [shownId, show] = useState<number>()
  const { time_zone } = useAccount()
  return (
    <Page title="Contratos" width="text">
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={3} height={44} />
          </div>
        }
      >
        {(texts) => {
          const shown = texts.find(({ id }) => id === shownId)
          return (
            <>
              {texts.length === 0 ? (
                <div className="card">
                  <EmptyState title="Você ainda não possui contratos" />
                </div>
              ) : (
                <ul className={`card ${planClasses.list}`} aria-label="Contratos">
                  {texts.map((text) => (
                    <li key={text.id}>
                      <div className={planClasses.words}>
                        <Text fw={600}>{`${text.title}, versão ${text.version}`}</Text>
                        <Text fz="sm" c="dimmed" className="num">
                          {text.date_accept
                            ? `Aceito em ${formatInstant(text.date_accept, time_zone)}`
                            : `De ${formatInstant(text.date_create, time_zone)}`}
                        </Text>
                      </div>
                      <Status status={text.status} />
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Abrir ${text.title}`}
                        onClick={() => show(text.id)}
                      >
                        Abrir
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {shown && <TextModal text={shown} onClose={() => show(undefined)} />}
            </>
          )
        }}
      </QueryBoundary>
    </Page>
  )
}

function TextModal({ text, onClose }: { text: ContractText; onClose: () => void }) {
  const { id, title, version, contract, status, date_create, date_accept, accepted_by } = text
  const { time_zone } = useAccount()
  const accept = useMutation({
    mutationFn: () => api('POST /client/contracts/{id}', { params: { id } }),
    onSuccess: () => toast('Contrato aceito'),
    onSettled: () => void changed('billing'),
  })
  const paper = useMutation({
    mutationFn: () => api('GET /client/contracts/{id}/pdf', { params: { id } }),
    onSuccess: (pdf) => saveBlob(pdf, `contrato-${id}-versao-${version}.pdf`),
  })
  return (
    <ReadModal onClose={onClose} title={`${title}, versão ${version}`}>
      <div className={classes.head}>
        <Status status={status} />
        <Text fz="sm" c="dimmed" className="num">
          {`Criado em ${formatInstant(date_create, time_zone)}`}
          {date_accept &&
            ` · Aceito em ${formatInstant(date_accept, time_zone)}${accepted_by ? ` por ${accepted_by}` : ''}`}
        </Text>
      </div>
      <div className={classes.text}>
        <RichText html={contract} />
      </div>
      <Group mt="md" gap="xs">
        {status === 'open' && (
          <Writes>
            <Button loading={accept.isPending} onClick={() => accept.mutate()}>
              Aceitar
            </Button>
          </Writes>
        )}
        <Button
          variant="default"
          leftSection={<IconFileTypePdf aria-hidden />}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          {status === 'open' ? 'Baixar em PDF' : 'Baixar com o comprovante'}
        </Button>
      </Group>
    </ReadModal>
  )
}
