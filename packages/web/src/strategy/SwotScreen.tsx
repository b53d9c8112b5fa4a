import { BlocksScreen } from './BlocksScreen.tsx'

export default function SwotScreen() {
  return <BlocksScreen key="swot" kind="swot" />
}
