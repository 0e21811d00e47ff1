import { CityFaces } from '../../bff/city/city-faces.ts';
import { CityRepository } from '../../bff/city/city.repository.ts';
import type { Database } from '../../bff/database/database.ts';
import { Log } from '../../bff/ops/log.ts';

/** The city's face of an instance on a database. */
export const facesOver = (database: Database): CityFaces => new CityFaces(new CityRepository(database), new Log({ LOG_LEVEL: 'silent' }));
