// Checks the whole database in a thread of its own; posts the problem, or null.

import { parentPort, workerData } from 'node:worker_threads'
import { problemInFile } from './soundness.ts'

parentPort?.postMessage(problemInFile(String(workerData)), [])
