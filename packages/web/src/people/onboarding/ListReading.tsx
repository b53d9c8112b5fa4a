import { Button, Group } from '@mantine/core'
import { onboardingAddress } from '@prumo/contract/people/onboarding/readings.ts'
import { IconUsers } from '@tabler/icons-react'
import { Writes } from '../../ui/Writes.tsx'
import { PublishedLine } from '../published/PublishedLine.tsx'
import { usePublished } from '../published/usePublished.tsx'
import { VersionList } from '../published/VersionList.tsx'
import classes from './ListReading.module.css'

/** Below the list: its published versions, which people confirm to have read, and who must. */
export function ListReading() {
  const { versions, publish, chooseReaders, dialog } = usePublished(onboardingAddress, {
    publish: 'Publicar a lista',
    readers: 'Leitores do onboarding',
  })
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
          <Button variant="default" leftSection={<IconUsers aria-hidden />} onClick={chooseReaders}>
            Leitores
          </Button>
          <Writes>
            <Button variant="default" onClick={publish}>
              Publicar
            </Button>
          </Writes>
        </Group>
      </div>
      <VersionList versions={versions} />
      {dialog}
    </section>
  )
}
