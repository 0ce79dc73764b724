import type { Tool } from '../tool.ts'
import { compareTwoAnalyzers } from './compare-analyzers.server.ts'
import { getConfig } from './get-config.server.ts'
import { getPage } from './get-page.server.ts'
import { getRule } from './get-rule.server.ts'
import { listAllAnalyzers } from './list-analyzers.server.ts'
import { searchRules } from './search-rules.server.ts'
import { searchWholeSite } from './search-site.server.ts'

/** All tools, in the order in which agents see them. */
export const tools: readonly Tool[] = [searchRules, getRule, listAllAnalyzers, compareTwoAnalyzers, getConfig, searchWholeSite, getPage]
