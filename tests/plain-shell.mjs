#!/usr/bin/env node
// A shell that knows "program arguments" and nothing else, as npm's `script-shell`: what it can run, cmd and sh can.

import { spawn } from 'node:child_process'

const line = process.argv.at(-1)
if (!/^[\w./@:=-]+(?: +[\w./@:=-]+)*$/.test(line)) {
  process.stderr.write(`plain-shell: more than a program and its arguments: ${line}\n`)
  process.exit(127)
}
const [program, ...args] = line.split(/ +/)
if (process.env.PLAIN_SHELL === 'look') {
  process.stdout.write(`${JSON.stringify([program, ...args])}\n`)
} else {
  // Like `sh`, it forwards no signals.
  const child = spawn(program, args, { stdio: 'inherit' })
  child.once('error', ({ message }) => {
    process.stderr.write(`plain-shell: ${message}\n`)
    process.exit(127)
  })
  child.once('close', (code) => process.exit(code ?? 1))
}
