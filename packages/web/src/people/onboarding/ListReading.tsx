import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadersModal } from '../../admin/readers/ReadersModal.tsx'
import { api } from '../../platform/api.ts'
import { Writes } from '../../ui/Writes.tsx'
import { PublishedLine } from '../published/PublishedLine.tsx'
import { PublishForm } from '../published/PublishForm.tsx'
import { VersionList } from '../published/VersionList.tsx'
import classes from './ListReading.module.css'
import { listReadersQuery, listVersionsQuery } from './onboarding-queries.ts'

/** Below the list: its published versions, which people confirm to have read, and who must. */
export function ListReading() {
  const versions = useQuery(listVersionsQuery).data
  const readers = useQuery(listReadersQuery).data
  const [dialog, setDialog] = useState<'publish' | 'readers' | null>(null)
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="leitura-da-lista" className={`card ${classes.reading}`}>
      <div className={classes.head}>
        <div>
          <h2 id="leitura-da-lista">Leitura da lista</h2>
          <p>
            <PublishedLine
              versions={versions}
              never="Publique a lista para que as pessoas a leiam inteira e confirmem a leitura."
            />
          </p>
        </div>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconUsers aria-hidden />} onClick={() => setDialog('readers')}>
            Leitores
          </Button>
          <Writes>
            <Button variant="default" onClick={() => setDialog('publish')}>
              Publicar
            </Button>
          </Writes>
        </Group>
      </div>
      <VersionList versions={versions} />
      {dialog === 'publish' && (
        <PublishForm
          title="Publicar a lista"
          readers={readers}
          publish={(body) => api('POST /client/onboarding/publish', { body })}
          onClose={close}
        />
      )}
      {dialog === 'readers' && <Readers onClose={close} />}
    </section>
  )
}

const Readers = ({ onClose }: { onClose: () => void }) => (
  <ReadersModal
    title="Leitores do onboarding"
    readers={useQuery(listReadersQuery)}
    until="publicação"
    topic="people"
    save={(body) => api('PUT /client/onboarding/readers', { body })}
    onClose={onClose}
  />
)
