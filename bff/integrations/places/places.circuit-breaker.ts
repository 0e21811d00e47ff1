import { Breaker } from '../circuit-breaker.ts';
import { DeliveryError } from '../delivery-error.ts';
import {
  PlacesPort,
  PlacesUnavailableError,
  type Place,
  type PlaceLanguage,
  type PlacePrediction,
} from './places.port.ts';

/** Puts a circuit breaker in front of a provider of places. */
export class CircuitBreakerPlaces extends PlacesPort {
  readonly #breaker = new Breaker();

  constructor(private readonly provider: PlacesPort) {
    super();
  }

  override get breakerOpen(): boolean {
    return this.#breaker.isOpen;
  }

  override autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    return this.#run(() => this.provider.autocomplete(input, language));
  }

  override details(placeId: string, language: PlaceLanguage): Promise<Place | null> {
    return this.#run(() => this.provider.details(placeId, language));
  }

  override nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null> {
    return this.#run(() => this.provider.nearest(latitude, longitude, language));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    await this.provider.probe(signal);
    this.#breaker.recordProbe();
  }

  async #run<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await this.#breaker.run(request);
    } catch (error) {
      throw error instanceof DeliveryError ? new PlacesUnavailableError(error.reason) : error;
    }
  }
}
