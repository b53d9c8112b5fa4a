import { Text } from '@mantine/core'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { Folded } from '../ui/Folded.tsx'
import { RichText } from '../ui/rich-text/RichText.tsx'

type Topic = { topic: string; description: string; suggestions_explanations: string }

/** What a topic of the manual or of the onboarding is searched by. */
export const topicWords = ({ topic, description, suggestions_explanations: more }: Topic) =>
  `${topic} ${description.replaceAll(/<[^>]*>/g, ' ')} ${more}`

/** What a topic says, and where to read on. */
export const TopicDetails = ({ of, link }: { of: Topic; link: string }) => (
  <>
    <Folded of={of.topic}>
      <RichText html={of.description} />
      <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {of.suggestions_explanations}
      </Text>
    </Folded>
    {link && <ExternalLink href={link} />}
  </>
)
