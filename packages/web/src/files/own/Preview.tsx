import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OwnFile } from '@prumo/contract/files/own/endpoints.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import classes from './Preview.module.css'

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** True if the browser can show the file. */
export const isPreviewed = ({ type }: Pick<OwnFile, 'type'>) => type === 'application/pdf' || pictures.includes(type)

/** The address that downloads a file instead of showing it. */
export const downloadAddress = ({ path_file }: Pick<OwnFile, 'path_file'>) => `${path_file}?download=true`

function Shown({ file: { type, path_file, file_name } }: { file: OwnFile }) {
  if (type !== 'application/pdf') return <img src={path_file} alt={file_name} className={classes.picture} />
  // Browsers of phones show a PDF only in a tab of its own.
  if (!navigator.pdfViewerEnabled) return <Text fz="sm">Este navegador mostra PDF em uma aba própria.</Text>
  return <iframe src={path_file} title={file_name} className={classes.pdf} />
}

/** A picture or PDF over the screen. */
export function Preview({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={file.file_name}
      size={900}
      fullScreen={phone}
      classNames={{ title: classes.title }}
    >
      <div className={classes.shown}>
        <Shown file={file} />
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          component="a"
          variant="default"
          href={file.path_file}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink aria-hidden />}
        >
          Abrir em nova aba
        </Button>
        <Button
          component="a"
          href={downloadAddress(file)}
          download={file.file_name}
          leftSection={<IconDownload aria-hidden />}
        >
          Baixar
        </Button>
      </Group>
    </Modal>
  )
}
