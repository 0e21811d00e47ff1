import { Breaker } from '../breaker.ts';
import { NotAccepted } from '../not-accepted.ts';
import { PlacesPort, PlacesUnavailable, type Place, type PlaceLanguage, type PlacePrediction } from './places.port.ts';

/** A provider of places behind a breaker: while it is out of order nobody waits for it. */
export class SparedPlaces extends PlacesPort {
  constructor(
    private readonly provider: PlacesPort,
    private readonly breaker = new Breaker(),
  ) {
    super();
  }

  override get resting(): boolean {
    return this.breaker.open;
  }

  override autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    return this.#ask(() => this.provider.autocomplete(input, language));
  }

  override details(placeId: string, language: PlaceLanguage): Promise<Place | null> {
    return this.#ask(() => this.provider.details(placeId, language));
  }

  override nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null> {
    return this.#ask(() => this.provider.nearest(latitude, longitude, language));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    await this.provider.probe(signal);
    this.breaker.probed();
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.run(question);
    } catch (fault) {
      throw fault instanceof NotAccepted ? new PlacesUnavailable(fault.reason) : fault;
    }
  }
}
