import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow } from '../platform/clock.ts'
import type { KeptRecord } from '../platform/offline/answers.ts'
import type { KeptDocument } from '../platform/offline/documents.ts'
import { seenWords } from '../platform/offline/seen-words.ts'
import { useAccount } from '../platform/session.ts'
import { ReadModal } from '../ui/ReadModal.tsx'
import { RichText } from '../ui/rich-text/RichText.tsx'
import classes from './Kept.module.css'
import { KeptRecords } from './KeptRecords.tsx'

type Props = { documents: readonly KeptDocument[]; records: readonly KeptRecord[]; onClose: () => void }

/** What was read on this device, to open again without a connection, and of when each is. */
export default function KeptModal({ documents, records, onClose }: Props) {
  const [opened, setOpened] = useState<KeptDocument>()
  const { time_zone } = useAccount()
  const now = useNow()
  const seen = ({ at }: { at: number }) => `como estava ${seenWords(at, time_zone, now)}`
  return (
    <ReadModal title={opened?.title ?? 'Lidos neste aparelho'} onClose={onClose} size="xl">
      {opened ? (
        <>
          <p className={classes.about}>{`${opened.about}, ${seen(opened)}`}</p>
          {opened.parts.map(({ label, html }) => (
            <section key={label} className={classes.part}>
              <h3>{label}</h3>
              <RichText html={html} />
            </section>
          ))}
          <Button
            mt="md"
            size="xs"
            variant="default"
            leftSection={<IconArrowLeft size={15} aria-hidden />}
            onClick={() => setOpened(undefined)}
          >
            Outros documentos
          </Button>
        </>
      ) : (
        <ul className={classes.list}>
          <KeptRecords records={records} onGo={onClose} />
          {documents.map((one) => (
            <li key={one.key}>
              <UnstyledButton onClick={() => setOpened(one)}>
                <b>{one.title}</b>
                <small>{`${one.about}, ${seen(one)}`}</small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </ReadModal>
  )
}
