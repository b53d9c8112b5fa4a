/** The most of something in one record of the quality system. */
export const qualityLimits = {
  /** Files of a nonconformity. */
  files: 50,
  whys: 5,
  /** Evidence of one item of an audit. */
  evidence: 20,
  /** Signatures under the report of an audit. */
  signatures: 30,
  /** Causes on one bone of a diagram. */
  causes: 12,
} as const
