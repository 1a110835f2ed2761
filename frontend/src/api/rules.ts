/**
 * The checking library, told not to compile its checks: compiling tries `new Function`, which the content
 * security policy forbids and reports.
 */
import { z } from 'zod';

z.config({ jitless: true });

export { z };
