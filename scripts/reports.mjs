// Reads the suites' reports: how many tests passed, which failed, which were skipped.

import { root } from './setup.mjs'

export function readVitest({ testResults }) {
  const complaints = []
  const leftOut = []
  let passed = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.replace(root, '')
    for (const { fullName, status: outcome } of assertionResults) {
      if (outcome === 'passed') passed += 1
      else if (outcome === 'failed') complaints.push(`${file} > ${fullName}`)
      else leftOut.push(`${file} > ${fullName}`)
    }
    if (status === 'failed' && assertionResults.every((result) => result.status !== 'failed')) {
      complaints.push(`${file}: ${(message ?? '').split('\n')[0]}`)
    }
  }
  return { passed, complaints, leftOut }
}

export function readPlaywright({ suites, errors }) {
  const complaints = errors.map(({ message }) => (message ?? '').split('\n')[0])
  const leftOut = []
  let passed = 0
  const visit = ({ file, title, specs = [], suites: inner = [] }) => {
    for (const spec of specs) {
      for (const { status, projectName } of spec.tests) {
        const name = [file, title === file ? '' : title, spec.title, projectName].filter(Boolean).join(' > ')
        if (status === 'expected') passed += 1
        else if (status === 'skipped') leftOut.push(name)
        else complaints.push(name)
      }
    }
    for (const suite of inner) visit(suite)
  }
  for (const suite of suites) visit(suite)
  return { passed, complaints, leftOut }
}
